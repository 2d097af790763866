import type { Tables } from '../../database/tables.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows of several tables, to be stored in the order in which the tables were first named. */
export type TableRows = {
  readonly add: (table: keyof Tables, row: Row) => void;
  readonly entries: () => readonly (readonly [table: keyof Tables, rows: readonly Row[]])[];
};

export function createTableRows(): TableRows {
  const tables = new Map<keyof Tables, Row[]>();
  return {
    add: (table, row) => {
      const rows = tables.get(table);
      if (rows === undefined) tables.set(table, [row]);
      else rows.push(row);
    },
    entries: () => [...tables],
  };
}
