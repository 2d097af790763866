import type { TillActor } from '@hanout/core/staff';
import type { Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendToOutbox } from '../../../../jobs/outbox.ts';
import { linkBlindExchange, linkTillExchange } from '../../../ordering/index.ts';
import { listCashiers, readSettings } from '../../people/repository.ts';
import {
  countTry,
  findEmployees,
  findTill,
  listDoneExchanges,
  listToDo,
  writeOutcomes,
  type Finding,
  type KeptEvent,
  type Outcome,
  type TillFacts,
} from '../repository.ts';
import { doBlindReturn } from './do-blind-return.ts';
import { doCash } from './do-cash.ts';
import { doOrder } from './do-order.ts';
import { doReturn, type ReturnDependencies } from './do-return.ts';
import { doSale, type SaleDependencies } from './do-sale.ts';
import { closeSession, finishSessions, openSession } from './do-session.ts';
import type { Doing } from '../doing.ts';

export interface DoingDependencies extends SaleDependencies, ReturnDependencies {
  readonly log: { readonly error: (what: object, sentence: string) => void };
}

/** As many as a till sends at once, and what was left of the times before. */
const AT_ONCE = 200;
/** What fails again and again is somebody's to look at, and no longer tried with every call. */
const MOST_TRIES = 20;

/**
 * Does what was kept of a till and not done yet, in its order. Each step is done once whoever else is at it: an order by its key, an entry
 * by its cause, a session by its row. One that fails stays kept, and the next ones are done.
 */
export async function doEvents(deps: DoingDependencies, tillId: number): Promise<void> {
  const [till, toDo] = [await findTill(deps.db, tillId), await listToDo(deps.db, tillId, AT_ONCE)];
  if (till === undefined) return;
  if (toDo.length > 0) {
    const cashiers = new Map((await listCashiers(deps.db, till.shopId)).map((each) => [each.id, each]));
    const employees = await findEmployees(
      deps.db,
      toDo.map(({ body }) => body.cashierId),
    );
    const { embedded } = await readSettings(deps.db, till.shopId);
    const hasPriceLabels = embedded.some(({ carries }) => carries === 'price');
    const done: Outcome[] = [];
    for (const kept of toDo) {
      const { body: event, isDouble } = kept;
      const isKnown = employees.has(event.cashierId);
      const employeeId = isKnown ? event.cashierId : till.madeBy;
      const actor: TillActor = {
        kind: 'till',
        tillId,
        employeeId,
        permissions: new Set(['pos.sell']),
        shopIds: [till.shopId],
        requestId: event.id,
      };
      const besides: Finding[] = [];
      if (isDouble) besides.push({ code: 'duplicate-number', lineIndex: null, detail: String(event.sequence) });
      if (!isKnown) besides.push({ code: 'unknown-thing', lineIndex: null, detail: `cashier ${event.cashierId}` });
      const outcome = await tryToDo(deps, { till, event, actor, cashiers, hasPriceLabels }, kept);
      if (outcome !== null) done.push({ ...outcome, findings: [...besides, ...outcome.findings] });
    }
    if (done.length > 0) await inTransaction(deps.db, (tx) => writeDown(tx, { till, done, toDo }));
  }
  await finishSessions(deps.db, till);
}

interface Written {
  readonly till: TillFacts;
  readonly done: readonly Outcome[];
  readonly toDo: readonly KeptEvent[];
}

/** What came of them, who has to be told of it, and which order was taken in exchange of what. */
async function writeDown(tx: Tx, { till, done, toDo }: Written): Promise<void> {
  const { id: tillId, shopId } = till;
  const conflictId = await writeOutcomes(tx, tillId, done);
  if (conflictId !== null)
    await appendToOutbox(tx, { type: 'till.cases-found', payload: { tillId, shopId, conflictId } });
  const halves = toDo.flatMap(({ body }) => ('exchangeId' in body && body.exchangeId !== undefined ? [body.id] : []));
  if (halves.length === 0) return;
  for (const exchange of await listDoneExchanges(tx, tillId, halves))
    if (exchange.isBlind) await linkBlindExchange(tx, exchange);
    else await linkTillExchange(tx, exchange);
}

/** Null: it failed, and is tried again by whoever comes next. */
async function tryToDo(deps: DoingDependencies, doing: Doing, { tries }: KeptEvent): Promise<Outcome | null> {
  const { event, till } = doing;
  try {
    return { id: event.id, ...(await doOne(deps, doing)) };
  } catch (error) {
    deps.log.error({ err: error, tillId: till.id, event: event.id, tries }, 'an event of a till could not be done');
    if (tries + 1 >= MOST_TRIES) {
      const finding = { code: 'unknown-thing', lineIndex: null, detail: event.kind } as const;
      return { id: event.id, state: 'given-up', orderId: null, findings: [finding] };
    }
    await countTry(deps.db, till.id, event.id);
    return null;
  }
}

type Done = Omit<Outcome, 'id'>;
const NOTHING_ELSE: Done = { state: 'done', orderId: null, findings: [] };

async function doOne(deps: DoingDependencies, doing: Doing): Promise<Done> {
  const { event } = doing;
  switch (event.kind) {
    case 'sale':
      return doSale(deps, { ...doing, event });
    case 'return':
      return doReturn(deps, { ...doing, event });
    case 'order':
      return doOrder(deps, { ...doing, event });
    case 'blind-return':
      return doBlindReturn(deps.db, { ...doing, event });
    case 'open':
      return withNothingElse(openSession(deps.db, { ...doing, event }));
    case 'close':
      return withNothingElse(closeSession(deps.db, { ...doing, event }));
    case 'cash-in':
    case 'cash-out':
      return withNothingElse(doCash(deps.db, { ...doing, event }));
    case 'drawer':
    case 'handover':
      return NOTHING_ELSE;
  }
}

async function withNothingElse(work: Promise<void>): Promise<Done> {
  await work;
  return NOTHING_ELSE;
}
