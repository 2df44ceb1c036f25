// Unpacks the browser beside this file, with the libraries and the font it brings.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.env.TMPDIR = import.meta.dirname; // where `inflate` puts things
const { inflate } = await import("@sparticuz/chromium");
const packed = fileURLToPath(new URL("../bin/", import.meta.resolve("@sparticuz/chromium")));
for (const name of readdirSync(packed)) await inflate(packed + name);
