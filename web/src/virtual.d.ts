declare module "virtual:languages" {
  import type { FluentResource } from "@fluent/bundle";

  type Loader = () => Promise<{ default: FluentResource["body"] }>;
  const languages: Record<string, Record<"texts" | "later" | "rules", Loader>>;
  export default languages;
}
