/** One line of the table: what was measured, what it must reach, and how fast this machine could be at best. */
export type Result = {
  what: string;
  unit: string;
  measured: number;
  /** null where the specification gives no figure of its own. */
  wanted: { atLeast: number } | { atMost: number } | null;
  p50?: number;
  p99?: number;
  /** The same work without what is ours, in the same run. */
  ceiling: { what: string; measured: number } | null;
  note?: string;
};

export function isReached({ measured, wanted }: Result): boolean {
  if (wanted === null) return true;
  return 'atLeast' in wanted ? measured >= wanted.atLeast : measured <= wanted.atMost;
}

export function presentTable(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.what,
    result.wanted === null
      ? ''
      : 'atLeast' in result.wanted
        ? `≥ ${round(result.wanted.atLeast)}`
        : `≤ ${round(result.wanted.atMost)}`,
    `${round(result.measured)} ${result.unit}`,
    result.p99 === undefined ? '' : `${(result.p50 ?? 0).toFixed(1)} / ${result.p99.toFixed(1)} ms`,
    result.ceiling === null ? '' : `${round(result.ceiling.measured)} (${result.ceiling.what})`,
    isReached(result) ? 'yes' : 'NO',
    result.note ?? '',
  ]);
  const head = ['what', 'wanted', 'measured', 'p50 / p99', 'ceiling of this run', 'reached', 'note'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Math.round(value * 100) / 100);
}
