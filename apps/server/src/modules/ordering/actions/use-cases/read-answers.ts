import type { Actor } from '@hanout/core/staff';
import { planNextCall } from '@hanout/core/calling';
import { dayInAlgiers, ok, refuse, toCentimes, type Centimes, type Instant, type Result } from '@hanout/core/kernel';
import type { InstallmentDraft, PaymentType, Purse } from '@hanout/core/ledger';
import {
  listNeeds,
  sortReturned,
  takeUnits,
  type ActionInput,
  type LinePart,
  type OrderActionRule,
  type UnitsRefusal,
} from '@hanout/core/ordering';
import type { Tx } from '../../../../database/database.ts';
import type { Payment } from '../../../ledger/index.ts';
import { listAssignees } from '../../back-office/enumerations/queries.ts';
import { readCallRule } from '../../calls/rule-repository.ts';
import type { ActionAnswers } from '../action-answers.ts';
import { findOriginal, listUnits, type LockedOrder } from '../repository.ts';
import { findTransporter } from '../shipments-repository.ts';

export interface InputMissing {
  readonly code: 'ordering.input-is-missing';
  readonly field: ActionInput;
}

/** What the answers come to, looked up and checked. */
export interface Said {
  readonly note: string;
  readonly reason: string | null;
  readonly nextCallAt: Date | null;
  readonly assigneeId: number | null;
  readonly transporterId: number | null;
  readonly trackingNumber: string | null;
  readonly pool: string | null;
  /** what leaves its shelf or comes back to it */
  readonly parts: readonly LinePart[];
  /** what came back and cannot be sold */
  readonly damaged: readonly LinePart[];
  /** what did not come back */
  readonly lost: readonly LinePart[];
  /** It was done to a part and something is left. */
  readonly isInPart: boolean;
  readonly paymentType: PaymentType | null;
  /** null: all that there is */
  readonly amount: Centimes | null;
  /** null: where payments of this type usually go */
  readonly purse: Purse | null;
  readonly fee: Centimes;
  /** the day that money came or went, in Algiers */
  readonly day: string;
  /** the payment that is taken back */
  readonly payment: Payment | null;
  readonly installments: readonly InstallmentDraft[];
}

export const NOTHING_SAID: Said = {
  note: '',
  reason: null,
  nextCallAt: null,
  assigneeId: null,
  transporterId: null,
  trackingNumber: null,
  pool: null,
  parts: [],
  damaged: [],
  lost: [],
  isInPart: false,
  paymentType: null,
  amount: null,
  purse: null,
  fee: toCentimes(0),
  day: '',
  payment: null,
  installments: [],
};

interface Asked {
  readonly rule: OrderActionRule;
  readonly answers: ActionAnswers;
  readonly order: LockedOrder;
  readonly actor: Actor;
  readonly now: Instant;
}

type Reading = Promise<Result<Partial<Said> & { readonly note?: string }, InputMissing>>;

/** Reads what a rule needs and takes of what was said; the first thing that is missing or wrong is the refusal. */
export async function readAnswers(tx: Tx, asked: Asked): Promise<Result<Said, InputMissing>> {
  const { rule, order, answers } = asked;
  const needs = listNeeds(rule, order.states);
  const isMoved = rule.effects.some((effect) => effect.kind === 'stock' && effect.does in READ_UNITS);
  const wanted = new Set<ActionInput>([...needs, ...(rule.takes ?? []), ...(isMoved ? (['quantities'] as const) : [])]);
  let said: Said = { ...NOTHING_SAID, day: dayInAlgiers(asked.now) };
  const notes: (string | undefined)[] = [];
  for (const input of wanted) {
    const read = await READERS[input](tx, asked);
    if (!read.ok) return read;
    const { note, ...more } = read.value;
    said = { ...said, ...more };
    notes.push(note);
  }
  return ok({ ...said, note: [...notes, answers.note].filter(Boolean).join(' — ') });
}

const missing = (field: ActionInput) => refuse<InputMissing>({ code: 'ordering.input-is-missing', field });

/** One input each: what it comes to, and what history says of it. */
const READERS: Readonly<Record<ActionInput, (tx: Tx, asked: Asked) => Reading>> = {
  reason: async (_, { answers: { reason } }) => (reason ? ok({ reason, note: reason }) : missing('reason')),
  nextCallAt: async (tx, { answers: { nextCallAt }, order, now }) =>
    ok({ nextCallAt: nextCallAt ?? (await nextCall(tx, order, now)) }),
  postponedUntil: async (_, { answers: { postponedUntil }, now }) =>
    postponedUntil === undefined || postponedUntil.getTime() <= now
      ? missing('postponedUntil')
      : ok({ nextCallAt: postponedUntil }),
  duplicateOf: async (tx, { answers: { duplicateOf }, order, actor }) => {
    const original = duplicateOf === undefined ? undefined : await findOriginal(tx, duplicateOf, { order, actor });
    return original === undefined ? missing('duplicateOf') : ok({ note: `#${original}` });
  },
  employeeId: async (tx, { answers: { employeeId }, order }) => {
    if (employeeId === null) return ok({ assigneeId: null, note: '—' });
    const assignee = (await listAssignees(tx, [order.shopId])).find(({ id }) => id === employeeId);
    return assignee === undefined ? missing('employeeId') : ok({ assigneeId: assignee.id, note: assignee.name });
  },
  transporterId: async (tx, { answers: { transporterId }, order }) => {
    const name = transporterId === undefined ? undefined : await findTransporter(tx, transporterId, order);
    return transporterId === undefined || name === undefined
      ? missing('transporterId')
      : ok({ transporterId, note: name });
  },
  trackingNumber: async (_, { answers: { trackingNumber } }) =>
    trackingNumber ? ok({ trackingNumber, note: trackingNumber }) : ok({}),
  pool: async (_, { answers: { pool }, order }) =>
    pool && order.carrierId !== null ? ok({ pool, note: pool }) : ok({}),
  quantities: readQuantities,
  outcomes: readOutcomes,
  paymentType: async (_, { answers: { paymentType } }) =>
    paymentType === undefined ? missing('paymentType') : ok({ paymentType }),
  amountCentimes: async (_, { answers: { amountCentimes } }) =>
    ok(amountCentimes === undefined ? {} : { amount: toCentimes(amountCentimes) }),
  purse: async (_, { answers: { purse } }) => ok(purse === undefined ? {} : { purse }),
  feeCentimes: async (_, { answers: { feeCentimes } }) => ok({ fee: toCentimes(feeCentimes ?? 0) }),
  paidOn: async (_, { answers: { paidOn }, now }) => {
    if (paidOn === undefined) return ok({});
    return paidOn > dayInAlgiers(now) ? missing('paidOn') : ok({ day: paidOn });
  },
  paymentId: async (_, { answers: { paymentId }, order }) => {
    const payment = order.ledger.payments.find(({ id }) => id === paymentId);
    return payment?.mayBeTakenBack === true ? ok({ payment }) : missing('paymentId');
  },
  installments: async (_, { answers: { installments } }) =>
    installments === undefined
      ? missing('installments')
      : ok({
          installments: installments.map(({ dueOn, amountCentimes }) => ({
            dueOn,
            amount: amountCentimes === null ? null : toCentimes(amountCentimes),
          })),
        }),
};

/** Which units an effect on stock is about. */
const READ_UNITS = { pack: 'toPack', unpack: 'packed', write_off: 'packed', write_on: 'packed' } as const;

/** So many of each line; all that there are unless it is said. */
async function readQuantities(tx: Tx, { rule, answers: { quantities }, order }: Asked): Reading {
  const does = rule.effects.find((effect) => effect.kind === 'stock')?.does;
  if (does === undefined || !(does in READ_UNITS)) throw new Error(`${rule.action} moves nothing`);
  if (quantities === undefined && rule.needs.includes('quantities')) return missing('quantities');
  const lines = await listUnits(tx, order.id, does === 'pack' ? 'toPack' : 'packed');
  const all = lines.map(({ lineId, units }) => ({ lineId, quantity: units }));
  const taken = takeUnits(lines, rule.toInPart === undefined ? all : (quantities ?? all));
  if (!taken.ok) return missing('quantities');
  const { parts, rest } = taken.value;
  const sum = lines.reduce((total, { units }) => total + units, 0);
  return ok({ parts, isInPart: rest > 0, ...(rest > 0 ? { note: `${sum - rest}/${sum}` } : {}) });
}

async function readOutcomes(tx: Tx, { answers: { outcomes }, order }: Asked): Reading {
  if (outcomes === undefined) return missing('outcomes');
  const lines = await listUnits(tx, order.id, 'packed');
  const sorted: Result<
    Readonly<Record<'sellable' | 'damaged' | 'missing', readonly LinePart[]>>,
    UnitsRefusal
  > = sortReturned(lines, outcomes);
  if (!sorted.ok) return missing('outcomes');
  const count = (of: 'sellable' | 'damaged' | 'missing'): number => outcomes.reduce((sum, each) => sum + each[of], 0);
  const { sellable, damaged, missing: absent } = sorted.value;
  return ok({
    parts: sellable,
    damaged,
    lost: absent,
    note: `${count('sellable')} / ${count('damaged')} / ${count('missing')}`,
  });
}

/** When nobody answered: as the shop's rule says; null once it was tried often enough. */
async function nextCall(tx: Tx, { shopId, callAttempts }: LockedOrder, now: Instant): Promise<Date | null> {
  const { rule } = await readCallRule(tx, shopId);
  const next = planNextCall(rule, callAttempts, now);
  return next === null ? null : new Date(next);
}
