import type { TradeKey } from '@hanout/contracts/starters';

/** A name in the three languages of a shop. */
export interface Named {
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
}

export interface StarterCategory extends Named {
  readonly children: readonly Named[];
}

export interface StarterAttribute extends Named {
  readonly display: 'text' | 'swatch';
  /** `color` of swatches, as `#rrggbb` */
  readonly values: readonly (Named & { readonly color: string | null })[];
}

export interface StarterFeature extends Named {
  readonly values: readonly Named[];
}

/** What a shop of a trade begins with. */
export interface Starter {
  readonly key: TradeKey;
  readonly categories: readonly StarterCategory[];
  readonly attributes: readonly StarterAttribute[];
  readonly features: readonly StarterFeature[];
  readonly families: readonly Named[];
}

/** `Robes | فساتين | Dresses`; what is written the same way everywhere stands once. */
export function named(line: string): Named {
  const [fr = '', ar = fr, en = fr] = line.split('|').map((part) => part.trim());
  return { fr, ar, en };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** One category a line, those below it indented. */
export function categoryTree(text: string): readonly StarterCategory[] {
  const tree: { readonly top: Named; readonly below: Named[] }[] = [];
  const lines = linesOf(text);
  const edge = Math.min(...lines.map((line) => line.search(/\S/u)));
  for (const line of lines) {
    if (line.search(/\S/u) === edge) tree.push({ top: named(line), below: [] });
    else tree.at(-1)?.below.push(named(line));
  }
  return tree.map(({ top, below }) => ({ ...top, children: below }));
}

/** Values parted by `;`, or one a line where each has three names. */
export const valuesOf = (text: string): readonly Named[] =>
  (text.includes('\n') ? linesOf(text) : text.split(';')).map(named);

export const textAttribute = (name: string, values: string): StarterAttribute => ({
  ...named(name),
  display: 'text',
  values: valuesOf(values).map((value) => ({ ...value, color: null })),
});

/** `#a52a2a Marron | بني | Brown`, one a line. */
export const swatchAttribute = (name: string, values: string): StarterAttribute => ({
  ...named(name),
  display: 'swatch',
  values: linesOf(values).map((line) => ({ ...named(line.trim().slice(8)), color: line.trim().slice(0, 7) })),
});

export const feature = (name: string, values: string): StarterFeature => ({
  ...named(name),
  values: valuesOf(values),
});
