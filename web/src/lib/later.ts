import { words } from "./words.svelte";

/** Fetches a file of the client that is not wanted at once, and the texts for such files. */
export async function later<File>(file: Promise<File>): Promise<File> {
  const [fetched] = await Promise.all([file, words.learn("later")]);
  return fetched;
}
