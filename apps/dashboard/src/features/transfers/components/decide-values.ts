import type { TransferActionRequest, TransferLine } from '@hanout/contracts/warehouses/transfers';

type Decision = NonNullable<TransferActionRequest['decisions']>[number];

export const PLACES = ['lost', 'damaged', 'returned', 'received'] as const;
export type Place = (typeof PLACES)[number];
export type DecideValues = Readonly<Record<string, string>>;

export const fieldOf = (place: Place | 'surplus', lineId: number): string => `${place}-${lineId}`;

/** Those of which something waits for a decision. */
export const differing = (lines: readonly TransferLine[]): readonly TransferLine[] =>
  lines.filter(({ onTheWay, surplus, foundDamaged }) => onTheWay + surplus + foundDamaged > 0);

/** What was found broken is proposed as broken, the rest as lost. */
export function firstDecisions(lines: readonly TransferLine[]): DecideValues {
  return Object.fromEntries(
    differing(lines).flatMap((line) => [
      [fieldOf('lost', line.id), String(line.onTheWay - line.foundDamaged)],
      [fieldOf('damaged', line.id), String(line.foundDamaged)],
      [fieldOf('returned', line.id), '0'],
      [fieldOf('received', line.id), '0'],
      [fieldOf('surplus', line.id), 'false'],
    ]),
  );
}

const countOf = (values: DecideValues, place: Place, { id }: TransferLine): number => {
  const text = (values[fieldOf(place, id)] ?? '').trim();
  return text === '' ? 0 : Number(text);
};

/** Lines of which not every piece has a place, or more than there are. */
export const wrongLines = (lines: readonly TransferLine[], values: DecideValues): readonly TransferLine[] =>
  differing(lines).filter((line) => {
    const counts = PLACES.map((place) => countOf(values, place, line));
    return counts.some((count) => !Number.isSafeInteger(count) || count < 0) || sum(counts) !== line.onTheWay;
  });

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export const decisionsOf = (lines: readonly TransferLine[], values: DecideValues): Decision[] =>
  differing(lines).map((line) => ({
    lineId: line.id,
    lost: countOf(values, 'lost', line),
    damaged: countOf(values, 'damaged', line),
    returned: countOf(values, 'returned', line),
    received: countOf(values, 'received', line),
    takesSurplus: values[fieldOf('surplus', line.id)] === 'true',
  }));
