// Writes each variant’s picture as a page of 1200 by 630, for `scripts/cards` to photograph.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "vite";

const [, , folder] = process.argv;
const server = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
const { default: Picture } = await server.ssrLoadModule("/src/home/VariantPicture.svelte");
const { default: Sprite } = await server.ssrLoadModule("/src/ui/Sprite.svelte");
const { PICTURES } = await server.ssrLoadModule("/src/home/pictures.ts");
const { render } = await server.ssrLoadModule("svelte/server");
const source = readFileSync("src/home/VariantPicture.svelte", "utf-8");
const styles = /<style>([\s\S]*)<\/style>/.exec(source)[1];
const tokens = readFileSync("src/style/tokens.css", "utf-8").replace(/@font-face[^}]*}/, "");
const frame = `body { margin: 0; width: 1200px; height: 630px; display: grid; place-items: center; color-scheme: light; background: var(--table); } .picture { width: 860px !important; } .hidden { position: absolute; width: 0; height: 0; }`;
mkdirSync(folder, { recursive: true });
for (const preset of Object.keys(PICTURES)) {
  const { body } = render(Picture, { props: { preset } });
  const style = `${tokens} ${styles} ${frame} .hide { fill: currentColor } .spot { fill: var(--surface) }`;
  writeFileSync(`${folder}/${preset}.html`, `<!doctype html><meta charset="utf-8"><style>${style}</style>${render(Sprite).body}${body}`);
}
await server.close();
