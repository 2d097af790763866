import { ok, refuse, type Result } from '@hanout/core/kernel';
import {
  findSupplierOrderAction,
  refuseSupplierOrderAction,
  stateAfterAction,
  type SentVia,
  type SupplierOrderActionRule,
  type SupplierOrderRefusal,
} from '@hanout/core/purchasing';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Done, type Forbidden } from '../../../audit/index.ts';
import { appendOrderHistory, findDone, writeOrderState, type SupplierOrderRecord } from '../../repository.ts';
import { findMailShop, findSupplierMail } from '../../sending/queries.ts';
import { loggedOf, supplierOrderEntity, type SupplierOrderMissing } from '../../supplier-order-entity.ts';

export interface ActOnSupplierOrder {
  readonly orderId: number;
  readonly action: string;
  readonly version: number;
  readonly note: string;
  /** of `send` */
  readonly via: SentVia;
  /** of `send` by mail; empty: to the supplier's own address */
  readonly recipient: string;
  readonly actor: StaffActor;
  /** names what was asked for once: sent again it is done once */
  readonly operation: { readonly id: string; readonly digest: string };
}

export type ActRefusal =
  | SupplierOrderMissing
  | SupplierOrderRefusal
  | { readonly code: 'supplier-orders.action-is-unknown' }
  | { readonly code: 'supplier-orders.address-is-missing' }
  | { readonly code: 'supplier-orders.mail-is-not-set-up' };

/** What is pressed; the other rows of the table have calls of their own. */
const PRESSED: ReadonlySet<string> = new Set(['send', 'close', 'cancel', 'reopen']);
const MAIL_ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u;

/** One action of the table, done by somebody: state, history, audit entry and the letter that is to leave, all or nothing, once per key. */
export async function actOnSupplierOrder(
  db: Database,
  asked: ActOnSupplierOrder,
): Promise<Result<null, ActRefusal | Forbidden>> {
  const rule = PRESSED.has(asked.action) ? findSupplierOrderAction(asked.action) : undefined;
  if (rule === undefined) return refuse({ code: 'supplier-orders.action-is-unknown' });
  const done = await repeated(db, asked);
  if (done !== null) return done;
  const { orderId: id, version, actor } = asked;
  const change = { id, version, actor, action: `supplier-order.${rule.action}` };
  return changeEntity(db, supplierOrderEntity(actor), change, (tx, order) => act(tx, { rule, asked, order }));
}

async function repeated(
  db: Database,
  { orderId, operation }: ActOnSupplierOrder,
): Promise<Result<null, SupplierOrderMissing> | null> {
  const done = await findDone(db, operation.id);
  if (done === undefined) return null;
  const isSame = done.orderId === orderId && done.digest === operation.digest;
  return isSame ? ok(null) : refuse({ code: 'supplier-orders.key-is-reused' });
}

interface Acting {
  readonly rule: SupplierOrderActionRule;
  readonly asked: ActOnSupplierOrder;
  readonly order: SupplierOrderRecord;
}

async function act(tx: Tx, { rule, asked, order }: Acting): Promise<Result<Done<null>, ActRefusal>> {
  const refusal = refuseSupplierOrderAction(rule, order);
  if (refusal !== null) return refuse(refusal);
  const way = await wayOf(tx, { rule, asked, order });
  if (!way.ok) return way;
  const { action } = rule;
  const state = stateAfterAction(rule, order);
  await writeOrderState(tx, order.id, state);
  const { note, operation, actor } = asked;
  const entry = { orderId: order.id, action, state, employeeId: actor.employeeId, note, operation };
  const historyId = await appendOrderHistory(tx, { ...entry, ...way.value });
  const isLetter = way.value.via === 'mail';
  return ok({
    value: null,
    changes: {
      ...differencesBetween(loggedOf(order), loggedOf({ ...order, state })),
      ...(way.value.via === undefined ? {} : { via: [null, way.value.via] as const }),
      version: [order.version, order.version + 1],
    },
    events: isLetter ? [{ type: 'supplier-order.letter', payload: { orderId: order.id, historyId } }] : [],
  });
}

/** How it goes to the supplier, and to which address; nothing of what is not sent. */
async function wayOf(
  tx: Tx,
  { rule, asked, order }: Acting,
): Promise<Result<{ readonly via?: SentVia; readonly recipient?: string }, ActRefusal>> {
  if (rule.action !== 'send') return ok({});
  if (asked.via !== 'mail') return ok({ via: asked.via });
  const recipient = asked.recipient === '' ? await findSupplierMail(tx, order.supplierId) : asked.recipient;
  if (!MAIL_ADDRESS.test(recipient)) return refuse({ code: 'supplier-orders.address-is-missing' });
  const shop = await findMailShop(tx, order.warehouseId);
  return shop === undefined ? refuse({ code: 'supplier-orders.mail-is-not-set-up' }) : ok({ via: 'mail', recipient });
}
