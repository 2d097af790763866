import { canonicalJson } from '@hanout/core/kernel';
import type { z } from 'zod';
import type { Tx } from '../../../database/database.ts';
import type { Changes } from '../../audit/index.ts';
import type { StoredShop } from '../../shops/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where the fields of a section stand. */
export interface Place {
  readonly name: string;
  /** field → its column of `shops` */
  readonly columns: Readonly<Record<string, string>>;
  /** they are the members of this one column instead */
  readonly within?: string;
}

/** Part of what a shop has set, written whole and taken back whole. */
export interface Section extends Place {
  /** The value as it is stored; null: it is no value of this section. */
  readonly parse: (value: unknown) => Fields | null;
  /** fields that cannot be so in the light of the others, each with the key of its sentence */
  readonly check: (value: Fields) => Readonly<Record<string, string>>;
  /** the same, in the light of what is stored elsewhere */
  readonly checkStored: CheckStored;
  /** fields that hold the number of a picture, each with the folder that it lies in */
  readonly pictures: Readonly<Record<string, string>>;
}

type CheckStored = (tx: Tx, shopId: number, value: Fields) => Promise<Readonly<Record<string, string>>>;

export interface SectionPlan<Value extends object> {
  readonly columns: { readonly [Field in keyof Value & string]: string };
  readonly check?: (value: Value) => Readonly<Record<string, string>>;
  readonly checkStored?: (tx: Tx, shopId: number, value: Value) => Promise<Readonly<Record<string, string>>>;
  readonly pictures?: { readonly [Field in keyof Value & string]?: string };
}

/** A section whose fields have a schema. */
export function sectionOf<Value extends object>(
  name: string,
  schema: z.ZodType<Value>,
  { columns, check, checkStored, pictures = {} }: SectionPlan<Value>,
): Section {
  const parse = (value: unknown): Value | null => {
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
  return {
    name,
    columns,
    pictures: Object.fromEntries(Object.entries(pictures).filter(isNamed)),
    parse: (value) => {
      const parsed = parse(value);
      return parsed === null ? null : Object.fromEntries(Object.entries(parsed));
    },
    check: (value) => {
      const parsed = parse(value);
      return parsed === null || check === undefined ? {} : check(parsed);
    },
    checkStored: async (tx, shopId, value) => {
      const parsed = parse(value);
      return parsed === null || checkStored === undefined ? {} : checkStored(tx, shopId, parsed);
    },
  };
}

const isNamed = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** What of a shop stands in a section. */
export function fieldsOf({ columns: places, within }: Place, { columns }: StoredShop): Fields {
  if (within !== undefined) return { ...Object(columns[within]) };
  return Object.fromEntries(Object.entries(places).map(([field, column]) => [field, columns[column] ?? null]));
}

/** The same fields as columns, to be written. */
export function columnsOf({ columns, within }: Place, value: Fields): Fields {
  if (within !== undefined) return { [within]: value };
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, value[field] ?? null]));
}

/** Counted up and noted by the change itself: of no section a field. */
const OWN_NOTES: ReadonlySet<string> = new Set(['version', 'takesBack']);

/** The changed fields that stand in a section. */
export const fieldsIn = ({ columns, within }: Place, changes: Fields): readonly string[] =>
  Object.keys(changes).filter((field) => !OWN_NOTES.has(field) && (within !== undefined || field in columns));

/** The version of a section that nobody has changed is 1. */
export const versionOfSection = (name: string, { versions }: StoredShop): number => versions[name] ?? 1;

export function changesBetween(before: Fields, after: Fields): Changes {
  const changed = Object.entries(after).filter(([field, value]) => !isSame(before[field], value));
  return Object.fromEntries(changed.map(([field, value]) => [field, [before[field] ?? null, value] as const]));
}

export const isSame = (one: unknown, other: unknown): boolean =>
  canonicalJson(one ?? null) === canonicalJson(other ?? null);
