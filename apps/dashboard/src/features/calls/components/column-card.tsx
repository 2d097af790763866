import type { ReactNode } from 'react';

type CardColumn<Row> = {
  readonly key: string;
  readonly cell: (row: Row) => ReactNode;
  /** what stands before the cell where it does not say by itself what it is; null: nothing for this row */
  readonly cardTitle?: (row: Row) => string | null;
};

type ColumnCardProps<Row> = { readonly row: Row; readonly columns: readonly CardColumn<Row>[] };

/** A row on a narrow screen: what its columns say, one below the other. */
export function ColumnCard<Row>({ row, columns }: ColumnCardProps<Row>) {
  return (
    <div className="hn-row-card">
      {columns.map(({ key, cell, cardTitle }) => {
        const title = cardTitle?.(row) ?? null;
        return (
          <div key={key} className="hn-row-line">
            {title === null ? null : <span className="hn-soft">{title}</span>}
            {cell(row)}
          </div>
        );
      })}
    </div>
  );
}
