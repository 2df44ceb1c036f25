/** What we use of subset-font, which brings no types; those of DefinitelyTyped know fewer options. */
declare module "subset-font" {
  interface Options {
    targetFormat?: "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
