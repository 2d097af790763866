/** So many that an order holds of one lot; null: of none. */
export interface HeldLot {
  readonly orderLineId: string;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly lotId: number | null;
  readonly quantity: number;
}

export type LotOfLine = Pick<HeldLot, 'lotId' | 'quantity'>;

const keyOf = ({ orderLineId, productId, combinationId }: HeldLot): string =>
  `${orderLineId} ${productId} ${combinationId ?? ''}`;

/**
 * Out of which lots each line is picked: what its order holds now. A wave remembers what was held when it was made; somebody may have
 * moved it by hand since. Where nothing is held any more, it was out of the lot that the line remembers.
 */
export function lotsOfLines<Line extends HeldLot & { readonly lineId: number }>(
  lines: readonly Line[],
  held: readonly HeldLot[],
): ReadonlyMap<number, readonly LotOfLine[]> {
  const rests = Map.groupBy(
    held.map((each) => ({ ...each, rest: each.quantity })),
    keyOf,
  );
  const takeOf = (line: Line, isRight: (lotId: number | null) => boolean, most: number): readonly LotOfLine[] => {
    const taken: LotOfLine[] = [];
    let open = most;
    for (const lot of rests.get(keyOf(line)) ?? []) {
      const quantity = isRight(lot.lotId) ? Math.min(open, lot.rest) : 0;
      if (quantity === 0) continue;
      lot.rest -= quantity;
      open -= quantity;
      taken.push({ lotId: lot.lotId, quantity });
    }
    return taken;
  };
  const own = lines.map((line) => takeOf(line, (lotId) => lotId === line.lotId, line.quantity));
  return new Map(
    lines.map((line, at) => {
      const kept = own[at] ?? [];
      const rest = line.quantity - kept.reduce((sum, { quantity }) => sum + quantity, 0);
      const lots = [...kept, ...takeOf(line, () => true, rest)];
      return [line.lineId, lots.length === 0 ? [{ lotId: line.lotId, quantity: line.quantity }] : lots];
    }),
  );
}
