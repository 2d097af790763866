import { type CustomerType, isEmail, parsePhone, tidyTags } from '@hanout/core/customers';
import type { FileRow, Finding } from '../../../imports/index.ts';
import {
  outcomeOf,
  quantityOf,
  readCentimes,
  readInstant,
  readPackedLines,
  type Outcome,
  type PastLine,
} from './cells.ts';
import { foldTitle, type Field, type Recognised } from './columns.ts';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly type: CustomerType;
  readonly note: string;
  readonly tags: readonly string[];
  readonly address: string;
  readonly commune: string;
  readonly wilaya: string;
}

export interface PastOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly outcome: Outcome;
  readonly status: string;
  readonly channel: string;
  readonly totalCentimes: number;
  readonly lines: readonly PastLine[];
}

/** The rows of one customer or of one order, in words of ours. */
export interface Wanted {
  readonly unit: number;
  readonly rows: readonly number[];
  readonly person: Person;
  /** of a file of orders */
  readonly order: PastOrder | null;
  readonly findings: readonly Finding[];
}

type Read = (field: Field) => string;

/** Rows that belong together become what they want; a row that cannot be read says why. */
export function parseUnits(rows: readonly FileRow[], { subject, columns }: Recognised): readonly Wanted[] {
  const units = new Map<number, FileRow[]>();
  for (const row of rows) units.set(row.unit, [...(units.get(row.unit) ?? []), row]);
  return [...units].map(([unit, own]) => {
    const findings: Finding[] = [];
    const tell: Tell = (field, code, isError) =>
      findings.push({ number: own[0]?.number ?? unit, column: columns[field][0] ?? null, isError, code });
    const read: Read = (field) => readField(own, columns[field]);
    const person = parsePerson(read, { tell, isOrders: subject === 'orders' });
    const order = subject === 'orders' ? parseOrder(own, { read, columns, tell }) : null;
    return { unit, rows: own.map(({ number }) => number), person, order, findings };
  });
}

type Tell = (field: Field, code: string, isError: boolean) => void;

/** The first cell that says something; spreadsheets keep numbers as text behind an apostrophe. */
function readField(rows: readonly FileRow[], columns: readonly number[]): string {
  for (const { cells } of rows)
    for (const column of columns) {
      const cell = (cells[column] ?? '').replace(/^'/, '').replace(/\s+/g, ' ').trim();
      if (cell !== '' && cell !== '-' && cell !== '--') return cell;
    }
  return '';
}

function parsePerson(read: Read, { tell, isOrders }: { readonly tell: Tell; readonly isOrders: boolean }): Person {
  const typedPhone = read('phone');
  const phone = parsePhone(typedPhone);
  const typedEmail = read('email').toLowerCase();
  const email = isEmail(typedEmail) ? typedEmail : '';
  if (typedPhone !== '' && phone === null) tell('phone', 'phone-left-out', false);
  if (typedEmail !== '' && email === '') tell('email', 'email-left-out', false);
  if (phone === null && email === '')
    tell('phone', isOrders ? 'order-without-person' : 'person-without-contact', !isOrders);
  const [first = '', ...rest] = read('fullName').split(' ');
  const hasParts = read('firstName') + read('lastName') !== '';
  return {
    firstName: (hasParts ? read('firstName') : first).slice(0, 100),
    lastName: (hasParts ? read('lastName') : rest.join(' ')).slice(0, 100),
    phone,
    email,
    type: /wholesale|grossiste|جملة/iu.test(read('type')) ? 'wholesaler' : 'walk_in',
    note: isOrders ? '' : read('note').slice(0, 2000),
    tags: isOrders ? [] : tidyTags(read('tags').split(',')),
    address: [read('address'), read('address2')]
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, 300),
    commune: read('commune'),
    wilaya: read('wilaya'),
  };
}

interface OrderReading {
  readonly read: Read;
  readonly columns: Recognised['columns'];
  readonly tell: Tell;
}

function parseOrder(rows: readonly FileRow[], { read, columns, tell }: OrderReading): PastOrder | null {
  const number = read('number').slice(0, 60);
  const placedAt = readInstant(read('placedAt'));
  const totalCentimes = readCentimes(read('total'));
  if (number === '') tell('number', 'number-is-missing', true);
  if (placedAt === null) tell('placedAt', 'date-is-wrong', true);
  if (totalCentimes === null) tell('total', 'total-is-wrong', true);
  if (number === '' || placedAt === null || totalCentimes === null) return null;
  const status = read('status') || read('payment');
  return {
    number,
    placedAt,
    outcome: orderOutcome(read),
    status: status.slice(0, 60),
    channel: read('channel').slice(0, 60),
    totalCentimes,
    lines: linesOf(rows, columns),
  };
}

/** A day of cancelling, or money that went back, says more than what was sent. */
function orderOutcome(read: Read): Outcome {
  if (read('cancelledAt') !== '') return 'cancelled';
  const money = outcomeOf(read('payment'));
  return money === 'open' || foldTitle(read('payment')) === 'partially refunded' ? outcomeOf(read('status')) : money;
}

const MOST_LINES = 200;

function linesOf(rows: readonly FileRow[], columns: Recognised['columns']): readonly PastLine[] {
  const cell = (row: FileRow, field: Field): string => readField([row], columns[field]);
  const packed = rows.flatMap(({ cells }) => columns.packedLines.flatMap((at) => readPackedLines(cells[at] ?? '')));
  const own = rows.flatMap((row) => {
    const name = cell(row, 'lineName').slice(0, 300);
    if (name === '') return [];
    return [
      { name, quantity: quantityOf(cell(row, 'lineQuantity')), unitCentimes: readCentimes(cell(row, 'linePrice')) },
    ];
  });
  return [...own, ...packed].slice(0, MOST_LINES);
}
