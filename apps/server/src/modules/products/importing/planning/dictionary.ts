import { importDefaults, type ImportOptions } from '@hanout/contracts/imports/import-mapping';
import type { NamedValue } from '../mapping/record.ts';
import { splitPath } from '../mapping/split-cell.ts';

/** Kinds whose entries have values: attributes choose a combination, features describe. */
export const valuedKinds = ['attributes', 'features'] as const;
export const namedKinds = ['categories', 'brands', 'tags', ...valuedKinds, 'families', 'suppliers'] as const;
export type NamedKind = (typeof namedKinds)[number];
export type ValuedKind = (typeof valuedKinds)[number];
export const valueKinds = { attributes: 'values', features: 'featureValues' } as const;

/** A name that the catalogue has: of an entry, or a whole path of a category. */
export interface KnownName {
  readonly kind: NamedKind | (typeof valueKinds)[ValuedKind] | 'taxRates' | 'warehouses';
  readonly name: string;
  readonly id: number;
}

/** A name that the catalogue does not have and that may be made: its parts, each below the one before it. */
export interface MissingName {
  readonly kind: NamedKind;
  readonly path: readonly string[];
}

/** Names of the attributes that catalogues write in several ways: one attribute, whichever of them the file has. */
const sameAttributes: readonly (readonly string[])[] = [
  ['couleur', 'color', 'colour', 'colori', 'coloris', 'اللون', 'لون'],
  ['taille', 'size', 'المقاس', 'مقاس', 'الحجم'],
  ['pointure', 'shoe size', 'مقاس الحذاء'],
  ['matiere', 'material', 'matériau', 'المادة', 'الخامة'],
  ['capacite', 'capacity', 'storage', 'stockage', 'disk space', 'السعة'],
  ['longueur', 'length', 'الطول'],
  ['style', 'modele', 'model', 'الموديل'],
];

/** Capitals, spaces and signs above letters of a name do not make another one. */
export const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u0652]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

export const foldPath = (path: readonly string[]): string => path.map(fold).join(' > ');

/** What the catalogue calls its categories, brands …; names that are wanted and missing are kept with a number below 0. */
export class Dictionary {
  readonly #ids = new Map<string, number>();
  /** every name of an entry: two categories may have one */
  readonly #names = new Set<string>();
  readonly #missing = new Map<string, MissingName>();
  /** names of one attribute → how the file wrote it first */
  readonly #called = new Map<readonly string[], string>();
  readonly #said = new Set<string>();
  readonly #isMade: ImportOptions['createMissing'];

  constructor(names: Iterable<KnownName>, isMade: ImportOptions['createMissing']) {
    this.#isMade = isMade;
    for (const name of names) this.learn(name);
  }

  learn({ kind, name, id }: KnownName): void {
    const key = `${kind}:${fold(name)}`;
    const known = this.#ids.get(key);
    this.#names.add(`${key}:${id}`);
    if (known === undefined) this.#ids.set(key, id);
  }

  isNamed(kind: KnownName['kind'], id: number, name: string): boolean {
    return this.#names.has(`${kind}:${fold(name)}:${id}`);
  }

  find(kind: KnownName['kind'], name: string): number | undefined {
    return this.#ids.get(`${kind}:${fold(name)}`);
  }

  /** The entry of a name; a number below 0 when it would be made; undefined when it may not be. */
  want(kind: Exclude<NamedKind, 'categories' | ValuedKind>, name: string): number | undefined {
    return this.find(kind, name) ?? this.#miss({ kind, path: [name] });
  }

  wantCategory(path: string): number | undefined {
    const names = splitPath(path);
    return this.find('categories', path) ?? this.find('categories', names.join(' > ')) ?? this.#missCategory(names);
  }

  /** The entry of a new product that names none. */
  wantDefault(kind: keyof typeof importDefaults): number | undefined {
    return kind === 'categories' ? this.wantCategory(importDefaults[kind]) : this.want(kind, importDefaults[kind]);
  }

  /** What the catalogue, or the file before, calls the attribute that the file calls so: "Couleur" for "Colour". */
  attributeCalled(name: string): string {
    if (this.find('attributes', name) !== undefined) return name;
    const same = sameAttributes.find((names) => names.some((each) => fold(each) === fold(name)));
    if (same === undefined) return name;
    const known = same.find((each) => this.find('attributes', each) !== undefined) ?? this.#called.get(same);
    if (known === undefined) this.#called.set(same, name);
    return known ?? name;
  }

  /** Whether it is said for the first time. */
  isFirst(saying: string): boolean {
    const isNew = !this.#said.has(saying);
    this.#said.add(saying);
    return isNew;
  }

  /** The value of an attribute or a feature: "Taille" and "M". */
  wantValue(kind: ValuedKind, [name, value]: NamedValue): number | undefined {
    const type = this.find(kind, name);
    const known = type === undefined ? undefined : this.find(valueKinds[kind], `${type}/${value}`);
    return known ?? this.#miss({ kind, path: [name, value] });
  }

  get missing(): readonly MissingName[] {
    return [...this.#missing.values()];
  }

  /** How many names are missing so far, to let go of those that came after. */
  get mark(): number {
    return this.#missing.size;
  }

  /** What a product wanted that will not be written is not missing because of it. */
  release(mark: number): void {
    for (const key of [...this.#missing.keys()].slice(mark)) this.#missing.delete(key);
  }

  forgetMissing(): void {
    this.#missing.clear();
  }

  #missCategory(names: readonly string[]): number | undefined {
    if (names.length === 0) return undefined;
    return this.#miss({ kind: 'categories', path: names });
  }

  #miss(name: MissingName): number | undefined {
    if (!this.#isMade[name.kind]) return undefined;
    const key = `${name.kind}:${foldPath(name.path)}`;
    this.#missing.set(key, name);
    const known = this.#ids.get(`?${key}`);
    if (known !== undefined) return known;
    const id = -1 - this.#ids.size;
    this.#ids.set(`?${key}`, id);
    return id;
  }
}
