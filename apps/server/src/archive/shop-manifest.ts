import type { ExportedColumn, ExportScope, ShopExportTable } from '../database/archive/shop-snapshot.ts';
import { NOT_OF_A_SHOP } from '../database/archive/shop-tables.ts';
import type { WrittenFile } from './zip-writer.ts';

const FORMAT = 1;

export interface ExportedTable {
  readonly table: ShopExportTable;
  readonly rows: number;
  readonly file: WrittenFile;
  /** null: it is given as lines of JSON alone */
  readonly sheet: WrittenFile | null;
}

/** What an export of a shop says of itself. */
export interface ShopManifest {
  readonly format: number;
  readonly takenAt: string;
  readonly shop: number;
  readonly withPersons: boolean;
  readonly tables: readonly ManifestTable[];
  readonly pictures: { readonly files: number; readonly bytes: number };
  /** why → tables of the installation that are not in it */
  readonly leftOut: typeof NOT_OF_A_SHOP;
}

interface ManifestTable {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ManifestColumn[];
  readonly files: readonly (WrittenFile & { readonly path: string })[];
}

interface ManifestColumn extends ExportedColumn {
  /** what its numbers count, or how its texts are written; empty: what the type says */
  readonly unit: string;
}

interface Exported extends ExportScope {
  readonly tables: readonly ExportedTable[];
  readonly pictures: ShopManifest['pictures'];
  readonly moment: Date;
}

export const manifestOf = ({ tables, pictures, moment, shopId, withPersons }: Exported): ShopManifest => ({
  format: FORMAT,
  takenAt: moment.toISOString(),
  shop: shopId,
  withPersons,
  tables: tables.map(describe),
  pictures,
  leftOut: NOT_OF_A_SHOP,
});

const describe = ({ table: { name, columns }, rows, file, sheet }: ExportedTable): ManifestTable => ({
  name,
  rows,
  files: [
    { path: `data/${name}.jsonl`, ...file },
    ...(sheet === null ? [] : [{ path: `sheets/${name}.csv`, ...sheet }]),
  ],
  columns: columns.map((column) => ({ ...column, unit: unitOf(column) })),
});

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_centimes$/, 'centimes of a dinar'],
  [/_basis_points$/, 'hundredths of a percent'],
  [/_halves$/, 'half stars'],
  [/_grams$/, 'grams'],
  [/_mm$/, 'millimetres'],
  [/_seconds$/, 'seconds'],
  [/_minutes?$/, 'minutes'],
  [/_hours?$/, 'hours'],
];

function unitOf({ name, type }: ExportedColumn): string {
  if (type === 'timestamp with time zone') return 'moment, ISO 8601 with its distance to UTC';
  if (type === 'date') return 'day, year-month-day';
  return UNITS.find(([pattern]) => pattern.test(name))?.[1] ?? '';
}
