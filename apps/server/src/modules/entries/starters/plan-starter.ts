import type { EntryKind } from '@hanout/contracts/entries';
import { foldText } from '@hanout/core/search';
import type { Named, Starter } from './starter.ts';

/** An entry that a shop has, under all its names. */
export interface KnownEntry {
  readonly id: number;
  readonly parentId: number | null;
  readonly names: readonly string[];
}

export type KnownEntries = Readonly<Record<StarterKind, readonly KnownEntry[]>>;

export const STARTER_KINDS = [
  'categories',
  'attributes',
  'attribute-values',
  'features',
  'feature-values',
  'families',
] as const satisfies readonly EntryKind[];
export type StarterKind = (typeof STARTER_KINDS)[number];

/** An entry of a starter, and the one of the shop that has its name already. */
export interface PlannedEntry {
  readonly kind: StarterKind;
  readonly named: Named;
  readonly knownId: number | null;
  readonly children: readonly PlannedEntry[];
  readonly display: 'text' | 'swatch' | null;
  readonly color: string | null;
}

export interface StarterPlan {
  readonly categories: readonly PlannedEntry[];
  readonly attributes: readonly PlannedEntry[];
  readonly features: readonly PlannedEntry[];
  readonly families: readonly PlannedEntry[];
}

/** What of a starter a shop has and what it lacks: names are the same in any of the languages, whatever their accents and capitals. */
export function planStarter(starter: Starter, known: KnownEntries): StarterPlan {
  const finders = findersOf(known);
  const leaf = (kind: StarterKind, named: Named, parentId: number | null) => ({
    kind,
    named,
    knownId: finders[kind](named, parentId),
    display: null,
    color: null,
    children: [],
  });
  const below = (kind: StarterKind, named: Named, parentId: number | null): PlannedEntry =>
    parentId === null ? { ...leaf(kind, named, null), knownId: null } : leaf(kind, named, parentId);
  return {
    categories: starter.categories.map(({ children, ...named }) => {
      const top = leaf('categories', named, null);
      return { ...top, children: children.map((child) => below('categories', child, top.knownId)) };
    }),
    attributes: starter.attributes.map(({ values, display, ...named }) => {
      const top = leaf('attributes', named, null);
      return {
        ...top,
        display,
        children: values.map(({ color, ...value }) => ({ ...below('attribute-values', value, top.knownId), color })),
      };
    }),
    features: starter.features.map(({ values, ...named }) => {
      const top = leaf('features', named, null);
      return { ...top, children: values.map((value) => below('feature-values', value, top.knownId)) };
    }),
    families: starter.families.map((named) => leaf('families', named, null)),
  };
}

/** Parents before what stands below them. */
export function flatten(plan: StarterPlan): readonly PlannedEntry[] {
  return Object.values(plan)
    .flat()
    .flatMap((entry: PlannedEntry) => [entry, ...entry.children]);
}

type Finder = (named: Named, parentId: number | null) => number | null;

function findersOf(known: KnownEntries): Readonly<Record<StarterKind, Finder>> {
  const flat = (kind: StarterKind): Finder => {
    const byName = indexOf(known[kind], () => '');
    return (named) => firstOf(byName, named, '');
  };
  const under = (kind: StarterKind): Finder => {
    const byName = indexOf(known[kind], ({ parentId }) => String(parentId));
    return (named, parentId) => firstOf(byName, named, String(parentId));
  };
  const tree = under('categories');
  const anywhere = flat('categories');
  return {
    // One that the merchant has put under something of their own is the same; below another top it is a name of its own.
    categories: (named, parentId) => tree(named, parentId) ?? (parentId === null ? anywhere(named, null) : null),
    attributes: flat('attributes'),
    'attribute-values': under('attribute-values'),
    features: flat('features'),
    'feature-values': under('feature-values'),
    families: flat('families'),
  };
}

function indexOf(entries: readonly KnownEntry[], place: (entry: KnownEntry) => string): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const entry of entries)
    for (const name of entry.names) {
      const key = keyOf(name, place(entry));
      if (!index.has(key)) index.set(key, entry.id);
    }
  return index;
}

const firstOf = (index: ReadonlyMap<string, number>, { fr, ar, en }: Named, place: string): number | null =>
  index.get(keyOf(fr, place)) ?? index.get(keyOf(ar, place)) ?? index.get(keyOf(en, place)) ?? null;

const keyOf = (name: string, place: string): string => `${place}\n${foldText(name).replaceAll(/\s+/gu, ' ').trim()}`;
