import type { Plugin } from "vite";

const ALL_FUNCTIONS = "//# allFunctionsCalledOnLoad\n";

/** Has browsers make these files ready while they come, and not function by function when they should show something. */
export function readying(names: readonly string[]): Plugin {
  return {
    name: "nimmt-readying",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post", // it holds only where nothing stands before it
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk" && names.includes(file.name)) file.code = ALL_FUNCTIONS + file.code;
        }
      },
    },
  };
}
