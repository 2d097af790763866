import { parsePhone } from '@hanout/core/customers';
import { ok, refuse, type Centimes, type Ids, type Result } from '@hanout/core/kernel';
import { refuseShopperChange, type ActionRefusal } from '@hanout/core/ordering';
import type { ShopperActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { Refused } from '../../../../database/refused.ts';
import type { OutboxEvent } from '../../../../jobs/outbox-events.ts';
import type { Settings } from '../../../../settings.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { orderIn, type OrderSeenRefusal } from '../../actions/order-entity.ts';
import { insertHistory, listProductsOf, type LockedOrder } from '../../actions/repository.ts';
import { isOnBlacklist } from '../../blacklist/repository.ts';
import { erasedNumber } from '../../../customers/index.ts';
import { changeLines, type LinesRefusal } from '../../changing/change-lines.ts';
import type { LineChange } from '../../changing/lines-to-be.ts';
import { changeContact, countVersion, readOwnOrder, type OwnOrder } from '../../changing/repository.ts';

export interface OwnOrderDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly settings: Pick<Settings, 'secret'>;
}

export interface ChangeOwnOrder {
  readonly shopId: number;
  readonly orderId: string;
  /** the version that the shopper saw */
  readonly version: number;
  readonly address: string | null;
  readonly phone: string | null;
  /** By the id of the line. */
  readonly quantities: ReadonlyMap<string, number>;
  /** Another size or colour of what the line has, by its id. */
  readonly combinations: ReadonlyMap<string, number>;
  /** What the shopper agreed to pay with the new lines. */
  readonly total: Centimes | null;
  readonly actor: ShopperActor;
}

export type OwnOrderRefusal =
  | OrderSeenRefusal
  | Forbidden
  | { readonly code: 'ordering.input-is-missing'; readonly field: 'address' | 'phone' }
  | { readonly code: 'ordering.order-is-not-taken' }
  | LinesRefusal
  | ActionRefusal;

/**
 * Changes where an order goes, whom to call, lowers its quantities or takes another size or colour, for the shopper who knows its address, until it is
 * confirmed: one transaction with the order locked and its version compared, as for the back office, with history, audit
 * entry and outbox row.
 */
export async function changeOwnOrder(
  { db, ids, settings }: OwnOrderDependencies,
  command: ChangeOwnOrder,
): Promise<Result<{ readonly version: number }, OwnOrderRefusal>> {
  const { orderId: id, shopId, version, actor } = command;
  const change = { id, version, actor, action: 'order.change_by_shopper' };
  return changeEntity(db, orderIn([shopId]), change, async (tx, order): Promise<Result<Done, OwnOrderRefusal>> => {
    const refusal = refuseShopperChange(order.states);
    if (refusal !== null) return refuse(refusal);
    const own = await readOwnOrder(tx, id);
    const asked = { ...command, ids, own, order, added: [], delivery: null, by: 'shopper' as const };
    const changed = await changeLines(tx, asked);
    const changes = [...(await changePlace(tx, own, { ...command, settings })), ...(changed?.changes ?? [])];
    if (changes.length === 0) return ok({ value: { version }, changes: null });
    await countVersion(tx, id);
    return ok({ ...(await record(tx, { order, changes, actor })), value: { version: version + 1 } });
  });
}

interface Done {
  readonly value: { readonly version: number };
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
  readonly entityId?: number;
  readonly events?: readonly OutboxEvent[];
}

/** One change as the history tells it. */
type Change = LineChange | (Omit<LineChange, 'action'> & { readonly action: 'change_address' | 'change_phone' });

async function changePlace(
  tx: Tx,
  own: OwnOrder,
  command: ChangeOwnOrder & Pick<OwnOrderDependencies, 'settings'>,
): Promise<readonly Change[]> {
  const address = command.address?.trim() ?? own.address;
  const phone = command.phone === null ? own.phone : parsePhone(command.phone);
  if (phone === null && command.phone !== null)
    throw new Refused<OwnOrderRefusal>({ code: 'ordering.input-is-missing', field: 'phone' });
  if (address === '' && own.deliveryMode === 'home')
    throw new Refused<OwnOrderRefusal>({ code: 'ordering.input-is-missing', field: 'address' });
  // As where the order was placed: told no more than that it is not done online.
  if (phone !== null && phone !== own.phone) {
    const phones = [phone, erasedNumber(phone, command.settings)];
    if (await isOnBlacklist(tx, { shopId: command.shopId, phones }))
      throw new Refused<OwnOrderRefusal>({ code: 'ordering.order-is-not-taken' });
  }
  const changes = [
    change('change_address', 'address', own.address, address),
    change('change_phone', 'phone', own.phone ?? '', phone ?? ''),
  ].filter(({ from, to }) => from !== to);
  if (changes.length > 0) await changeContact(tx, command.orderId, { address, phone });
  return changes;
}

function change(action: 'change_address' | 'change_phone', field: string, from: string, to: string): Change {
  return { action, field, from, to, note: `${from} → ${to}` };
}

/** Writes the history; answers what the audit log and everybody else are told. */
async function record(
  tx: Tx,
  {
    order,
    changes,
    actor,
  }: { readonly order: LockedOrder; readonly changes: readonly Change[]; readonly actor: ShopperActor },
): Promise<Pick<Done, 'changes' | 'entityId' | 'events'>> {
  const { id: orderId, shopId, version, number } = order;
  for (const { action, note } of changes)
    await insertHistory(tx, { orderId, axis: 'order', action, from: null, to: null, note, actor });
  const isAboutStock = changes.some(({ action }) => action === 'change_quantity' || action === 'change_combination');
  const productIds = isAboutStock ? await listProductsOf(tx, orderId) : [];
  return {
    changes: Object.fromEntries([
      ...changes.map(({ field, from, to }) => [field, [from, to]]),
      ['version', [version, version + 1]],
    ]),
    entityId: number,
    events: [{ type: 'order.changed', payload: { orderId, shopId, productIds } }],
  };
}
