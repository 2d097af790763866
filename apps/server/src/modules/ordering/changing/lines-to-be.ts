import type { Ids } from '@hanout/core/kernel';
import type { ClaimedLine } from '@hanout/core/ordering';
import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { readLineAnew, type PricedAnew } from './line-anew.ts';
import { nameOf, type OwnLine, type OwnOrder } from './repository.ts';

/** A line as the order shall have it; `quantity` is the new one, 0 of a line that goes. */
export interface LineToBe extends OwnLine {
  /** null: it is new */
  readonly before: OwnLine | null;
  /** with the price and words of now; null: as they were agreed */
  readonly anew: PricedAnew | null;
}

export interface LinesAsked {
  readonly ids: Ids;
  readonly shopId: number;
  readonly own: OwnOrder;
  /** By the id of the line; 0: it goes. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly combinations: ReadonlyMap<string, number>;
  readonly added: readonly ClaimedLine[];
  /** A shopper takes less and no line away. */
  readonly by: 'shopper' | 'staff';
}

export interface LinesWrong {
  readonly code: 'ordering.input-is-missing';
  readonly field: 'lines' | 'combinations' | 'added';
}

const wrong = (field: LinesWrong['field']) => new Refused<LinesWrong>({ code: 'ordering.input-is-missing', field });

/** The lines of an order once it is changed, those that go and those that come among them. Throws `Refused`. */
export async function readLinesToBe(tx: Tx, asked: LinesAsked): Promise<readonly LineToBe[]> {
  const { own, quantities, combinations, by } = asked;
  const known = new Set(own.lines.map(({ id }) => id));
  const isAllowed = own.lines.every(({ id, quantity }) => {
    const next = quantities.get(id) ?? quantity;
    return by === 'staff' || (next <= quantity && next > 0);
  });
  if (!isAllowed || [...quantities.keys(), ...combinations.keys()].some((id) => !known.has(id))) throw wrong('lines');
  const lines: LineToBe[] = [];
  for (const line of own.lines) lines.push(await lineToBe(tx, asked, line));
  for (const request of asked.added) lines.push(await newLine(tx, asked, request));
  if (lines.every(({ quantity }) => quantity === 0)) throw wrong('lines');
  return lines;
}

async function lineToBe(tx: Tx, asked: LinesAsked, before: OwnLine): Promise<LineToBe> {
  const { shopId, own, quantities, combinations } = asked;
  const quantity = quantities.get(before.id) ?? before.quantity;
  const combinationId = combinations.get(before.id) ?? before.combinationId;
  const kept = { ...before, quantity, before, anew: null };
  if (quantity === 0 || combinationId === before.combinationId) return kept;
  const request = { ...kept, combinationId, contents: null, claimedUnitPrice: null };
  const others = own.lines.filter(({ id }) => id !== before.id);
  const found = before.combinationId === null ? null : await readLineAnew(tx, { shopId, order: own, request, others });
  if (found === null) throw wrong('combinations');
  return withAnew(kept, found);
}

async function newLine(tx: Tx, { ids, shopId, own }: LinesAsked, request: ClaimedLine): Promise<LineToBe> {
  const found = await readLineAnew(tx, { shopId, order: own, request, others: own.lines });
  if (found === null) throw wrong('added');
  const { productId, quantity } = request;
  const line = { id: ids.uuidv7(), productId, quantity, before: null };
  return withAnew(line, found);
}

function withAnew(line: Pick<LineToBe, 'id' | 'productId' | 'quantity' | 'before'>, found: PricedAnew): LineToBe {
  const { words, prices, combinationId } = found.anew;
  return {
    ...line,
    anew: found,
    combinationId,
    names: words.names,
    values: words.attributes.map(({ value }) => value),
    unitPrice: prices.unit_price_centimes,
    promotions: prices.promotions,
  };
}

/** One change as the history tells it. */
export interface LineChange {
  readonly action:
    | 'change_quantity'
    | 'change_combination'
    | 'edit_quantity'
    | 'edit_combination'
    | 'add_line'
    | 'remove_line';
  readonly field: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly note: string;
}

/** What is told of a line; nothing of one that stays as it was. */
export function changesOfLine(line: LineToBe, by: LinesAsked['by']): readonly LineChange[] {
  const { before, quantity } = line;
  const counted = `${quantity} × ${nameOf(line)}`;
  if (before === null) return [{ action: 'add_line', field: `line ${line.id}`, from: 0, to: quantity, note: counted }];
  if (quantity === 0) {
    const note = `${before.quantity} × ${nameOf(before)}`;
    return [{ action: 'remove_line', field: `line ${line.id}`, from: before.quantity, to: 0, note }];
  }
  const changes: LineChange[] = [];
  if (line.combinationId !== before.combinationId)
    changes.push({
      action: by === 'staff' ? 'edit_combination' : 'change_combination',
      field: `combination ${line.id}`,
      from: before.combinationId ?? 0,
      to: line.combinationId ?? 0,
      note: `${nameOf(before)} → ${nameOf(line)}`,
    });
  if (quantity !== before.quantity)
    changes.push({
      action: by === 'staff' ? 'edit_quantity' : 'change_quantity',
      field: `quantity ${line.id}`,
      from: before.quantity,
      to: quantity,
      note: `${nameOf(line)} : ${before.quantity} → ${quantity}`,
    });
  return changes;
}
