import { useState } from 'react';

/** The rows that were on screen, each as it was last seen: what is chosen stays known when other rows are shown. */
export function useSeenRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const [seen, setSeen] = useState<{ rows: readonly Row[] | undefined; byKey: ReadonlyMap<string, Row> }>({
    rows: undefined,
    byKey: new Map(),
  });
  if (rows === seen.rows) return seen.byKey;
  const byKey = new Map([...seen.byKey, ...(rows ?? []).map((row) => [rowKey(row), row] as const)]);
  setSeen({ rows, byKey });
  return byKey;
}
