import { foldTitle } from './columns.ts';

export type Outcome = 'open' | 'delivered' | 'cancelled' | 'returned';

const WORDS: readonly (readonly [Outcome, readonly string[]])[] = [
  [
    'returned',
    ['refunded', 'returned', 'rembourse', 'remboursee', 'retour', 'retourne', 'retournee', 'return to sender', 'مرجعة'],
  ],
  [
    'cancelled',
    [
      'cancelled',
      'canceled',
      'annule',
      'annulee',
      'failed',
      'echouee',
      'voided',
      'trash',
      'expired',
      'payment error',
      'erreur de paiement',
      'ملغاة',
    ],
  ],
  ['delivered', ['completed', 'complete', 'delivered', 'livre', 'livree', 'terminee', 'fulfilled', 'مسلمة']],
];

/** What a word of another system means for an order that is over; a word that is not known leaves it open. */
export function outcomeOf(status: string): Outcome {
  const word = foldTitle(status).replace(/^wc /, '');
  return WORDS.find(([, words]) => words.includes(word))?.[0] ?? 'open';
}

/** Centimes of an amount as shops write it: `1 234,50 DA`, `DZD1,234.50`, `2500`. Null: it is none. */
export function readCentimes(text: string): number | null {
  const digits = text.replace(/[^\d.,-]/g, '').replace(/[.,]+$/, '');
  if (digits === '' || digits.startsWith('-')) return null;
  const decimal = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = (decimal === '' ? digits : digits.slice(0, -decimal.length - 1)).replace(/\D/g, '');
  const centimes = Number(`${whole === '' ? '0' : whole}${decimal.padEnd(2, '0')}`);
  return Number.isSafeInteger(centimes) && centimes <= 100_000_000_000 ? centimes : null;
}

/**
 * The instant of a date as shops write it, with or without time and zone; days come before months, and without a zone it is
 * Algiers'. Null: it is none.
 */
export function readInstant(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?(?:\.\d+)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
    typed,
  );
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T,]+(\d{2}:\d{2}(?::\d{2})?))?$/.exec(typed);
  const parts =
    iso !== null
      ? { day: `${iso[1]}-${iso[2]}-${iso[3]}`, time: iso[4], zone: iso[5] }
      : local !== null
        ? {
            day: `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`,
            time: local[4],
            zone: undefined,
          }
        : null;
  if (parts === null) return null;
  const time = parts.time === undefined ? '00:00:00' : parts.time.padEnd(8, ':00');
  const zone = parts.zone === undefined ? '+01:00' : parts.zone.replace('UTC', 'Z').replace(/(\d{2})(\d{2})$/, '$1:$2');
  const at = Date.parse(`${parts.day}T${time}${zone}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

export interface PastLine {
  readonly name: string;
  readonly quantity: number;
  readonly unitCentimes: number | null;
}

/** Lines that stand in one cell: `name:Chemise|quantity:2|total:5000`, or `2× Chemise, 1× Robe`. */
export function readPackedLines(cell: string): readonly PastLine[] {
  if (cell.trim() === '') return [];
  if (/(?:^|\|)name:/i.test(cell)) return cell.split(/;\s*(?=name:)/i).map(readPairs);
  return cell.split(/,\s*(?=\d+\s*[×x]\s)/u).map((part) => {
    const [, quantity = '1', name = part] = /^\s*(\d+)\s*[×x]\s*(.*)$/u.exec(part) ?? [];
    return { name: name.trim().slice(0, 300), quantity: Number(quantity), unitCentimes: null };
  });
}

function readPairs(cell: string): PastLine {
  const pairs = new Map(
    cell.split('|').map((pair) => {
      const at = pair.indexOf(':');
      return [pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()] as const;
    }),
  );
  const quantity = quantityOf(pairs.get('quantity') ?? '1');
  const total = readCentimes(pairs.get('total') ?? '');
  return {
    name: (pairs.get('name') ?? '').slice(0, 300),
    quantity,
    unitCentimes: total === null ? null : Math.round(total / quantity),
  };
}

/** Pieces of a line; what is no number of pieces is one. */
export function quantityOf(text: string): number {
  const quantity = Number.parseInt(text, 10);
  return Number.isSafeInteger(quantity) && quantity > 0 && quantity < 1_000_000 ? quantity : 1;
}
