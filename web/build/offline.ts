import type { Plugin } from "vite";

/** Writes `offline.json`: what the service worker keeps, and a name for this state of it. */
export function offline(): Plugin {
  return {
    name: "nimmt-offline",
    apply: "build",
    enforce: "post", // after Vite has taken out the files that it needs no more
    generateBundle(_options, bundle) {
      const files = [...Object.keys(bundle), "icon.svg", "icon-192.png", "manifest.webmanifest"]
        .filter((name) => !name.endsWith(".map"))
        .map((name) => `/${name}`)
        .sort();
      const source = JSON.stringify({ files: ["/", ...files.filter((name) => name !== "/index.html")] });
      this.emitFile({ type: "asset", fileName: "offline.json", source });
    },
  };
}
