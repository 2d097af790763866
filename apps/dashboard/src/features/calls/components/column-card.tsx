import type { ReactNode } from 'react';

type ColumnCardProps<Row> = {
  readonly row: Row;
  readonly columns: readonly { readonly key: string; readonly cell: (row: Row) => ReactNode }[];
};

/** A row on a narrow screen: what its columns say, one below the other. */
export function ColumnCard<Row>({ row, columns }: ColumnCardProps<Row>) {
  return (
    <div className="hn-row-card">
      {columns.map(({ key, cell }) => (
        <div key={key} className="hn-row-line">
          {cell(row)}
        </div>
      ))}
    </div>
  );
}
