import { ok, refuse, toCentimes, type Centimes, type Ids, type Refusal, type Result } from '@hanout/core/kernel';
import { figuresOf } from '@hanout/core/ledger';
import { findActionRule, listConsequences, type ActionConsequence, type OrderActionRule } from '@hanout/core/ordering';
import { type StaffActor, ordersOf } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, changeEntityIn, type Changes, type Done } from '../../../audit/index.ts';
import type { OrderOperation } from '../../actions/operations-repository.ts';
import { orderIn } from '../../actions/order-entity.ts';
import { insertHistory, lockOrder, type LockedOrder } from '../../actions/repository.ts';
import { actOnLocked, type ActOnOrderRefusal } from '../../actions/use-cases/act-on-order.ts';
import { countVersion, listFreeStock, readOwnOrder } from '../../changing/repository.ts';
import { editLocked, tellEdit, type EditForeseen, type EditRefusal } from '../../changing/use-cases/edit-order.ts';
import { linesOver, NOTHING_OVER } from '../lines-over.ts';
import { inStockLineOf, keptOrder, listProductsOfBoth, type TwoOrders } from '../merged-orders.ts';
import { insertMerge, listThings } from '../repository.ts';

export interface OrdersToMerge extends TwoOrders {
  /** the versions that the person saw */
  readonly version: number;
  readonly goneVersion: number;
  readonly lines: 'keep' | 'take';
  readonly actor: StaffActor;
  readonly shopIds: readonly number[] | null;
}

export interface MergeOrders extends OrdersToMerge {
  /** what was foreseen of the order that stays */
  readonly total: Centimes;
  readonly operation: OrderOperation | null;
}

export type MergeRefusal = EditRefusal | ActOnOrderRefusal;

export interface MergeForeseen extends EditForeseen {
  /** what else becomes of the order that is closed */
  readonly consequences: readonly ActionConsequence[];
}

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * Two orders of one customer become one: the other is closed as a duplicate by the table of actions, and this one keeps its lines or
 * takes those of the other over, as an edit would. One transaction, so that what the other held is held by this one and by nobody else.
 */
export function mergeOrders(
  { db, ids }: Dependencies,
  command: MergeOrders,
): Promise<Result<{ readonly shopId: number }, MergeRefusal>> {
  const { keptId, version, actor } = command;
  const change = { id: keptId, version, actor, action: 'order.merge' };
  return inStockLineOf(db, command, () =>
    changeEntity(db, keptOrder(command, command), change, async (tx, order): MergeWork => {
      const { shopId, number } = order;
      if (order.isRepeated) return ok({ value: { shopId }, changes: null });
      const merged = await merge(tx, { ...command, ids, order });
      if (!merged.ok) return merged;
      return ok({
        value: { shopId },
        entityId: number,
        changes: await write(tx, { command, order, merged: merged.value }),
        events: [
          {
            type: 'order.changed' as const,
            payload: { orderId: keptId, shopId, productIds: await listProductsOfBoth(tx, command) },
          },
        ],
      });
    }),
  );
}

type MergeWork = Promise<Result<Done<{ readonly shopId: number }>, MergeRefusal>>;

/** The same, done and undone. */
export async function foreseeMerge(
  { db, ids }: Dependencies,
  asked: OrdersToMerge,
): Promise<Result<MergeForeseen, MergeRefusal>> {
  const { keptId: id, version, actor, shopIds } = asked;
  const change = { id, version, actor, action: 'order.merge' };
  const entity = keptOrder(asked, { shopIds, version, operation: null });
  const outcome = await inStockLineOf(db, asked, () =>
    changeEntity(db, entity, change, async (tx, order): NeverDone => {
      const merged = await merge(tx, { ...asked, ids, order, total: 'any' });
      if (!merged.ok) return merged;
      return refuse({ code: FORESEEN, foreseen: { ...merged.value, free: await listFreeStock(tx, id) } });
    }),
  );
  if (outcome.ok) throw new Error('what is only foreseen is never done');
  const { error } = outcome;
  return error.code === FORESEEN ? ok(error.foreseen) : refuse(error);
}

const FORESEEN = 'ordering.merge-foreseen';
interface Foreseen extends Refusal {
  readonly code: typeof FORESEEN;
  readonly foreseen: MergeForeseen;
}

type NeverDone = Promise<Result<{ readonly value: never; readonly changes: null }, MergeRefusal | Foreseen>>;

interface Merged extends Omit<MergeForeseen, 'free'> {
  readonly gone: LockedOrder;
  readonly linesBefore: readonly { readonly id: string; readonly quantity: number }[];
}

type Asked = OrdersToMerge & {
  readonly ids: Ids;
  readonly order: LockedOrder;
  readonly total: Centimes | 'any';
};

/** Closing the other first gives its goods back, so that this one can have them. */
async function merge(tx: Tx, asked: Asked): Promise<Result<Merged, MergeRefusal>> {
  const { keptId, goneId, goneVersion, ids, actor, order, shopIds } = asked;
  const gone = await lockOrder(tx, goneId, { shopIds, ordersOf: ordersOf(actor) });
  if (gone === undefined) return refuse({ code: 'ordering.input-is-missing', field: 'duplicateOf' });
  const change = { id: goneId, version: goneVersion, actor, action: 'order.mark_duplicate' };
  const closed = await changeEntityIn(tx, orderIn(shopIds), change, (_tx, held) =>
    actOnLocked(tx, { ids, rule: CLOSING, command: { actor, answers: { duplicateOf: keptId } }, order: held }),
  );
  if (!closed.ok) return closed;
  const things = await listThings(tx, keptId);
  const seen = {
    gone,
    consequences: consequencesOf(asked, gone),
    linesBefore: things.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
  };
  if (asked.lines === 'keep') return ok({ ...seen, order, own: await readOwnOrder(tx, keptId), changed: null });
  const over = linesOver(things, await listThings(tx, goneId));
  const done = await editLocked(tx, { ...asked, ...NOTHING_TOUCHED, ...over, orderId: keptId });
  return done.ok ? ok({ ...seen, ...done.value }) : done;
}

const closing = findActionRule('mark_duplicate');
if (closing === undefined) throw new Error('duplicates are closed by an action of their own');
const CLOSING: OrderActionRule = closing;
const NOTHING_TOUCHED = { ...NOTHING_OVER, combinations: new Map<string, number>(), delivery: null };

/** Where its lines go over its goods are not free: the other order has them. */
function consequencesOf({ lines }: OrdersToMerge, { states, ledger }: LockedOrder): readonly ActionConsequence[] {
  const { paid } = figuresOf(ledger.book);
  const advance = toCentimes(Math.max(0, ledger.book.balances.exchanges));
  const atStake = { ...states, paid, advance };
  return listConsequences(CLOSING, atStake).filter(({ kind }) => lines === 'keep' || kind !== 'stock_is_free');
}

interface Written {
  readonly command: MergeOrders;
  readonly order: LockedOrder;
  readonly merged: Merged;
}

/** History, version and what taking it back needs; answers what the audit log says. */
async function write(tx: Tx, { command, order, merged }: Written): Promise<Changes> {
  const { keptId, goneId, goneVersion, actor, version } = command;
  const { gone, changed } = merged;
  const note = `#${gone.number}`;
  await insertHistory(tx, { orderId: keptId, axis: 'order', action: 'merge', from: null, to: null, note, actor });
  const told = changed === null ? {} : await tellEdit(tx, { ...merged, changed, actor });
  await countVersion(tx, keptId);
  await insertMerge(tx, {
    shopId: order.shopId,
    keptId,
    goneId,
    employeeId: actor.employeeId,
    lines: merged.linesBefore,
    totalCentimes: order.totalCentimes,
    keptVersion: version + 1,
    goneVersion: goneVersion + 1,
  });
  return { ...told, merged: [null, gone.number], version: [version, version + 1] };
}
