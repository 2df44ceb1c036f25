import { listVariants, type Axis, type Variant } from "./api";

/** What the server can play, asked once for each language. */
class Catalogue {
  variants = $state.raw<ReadonlyMap<string, Variant>>(new Map());
  axes = $state.raw<readonly Axis[]>([]);

  async load(): Promise<void> {
    const { variants, axes } = await listVariants();
    this.variants = new Map(variants.map((variant) => [variant.id, variant]));
    this.axes = axes;
  }
}

export const catalogue = new Catalogue();
