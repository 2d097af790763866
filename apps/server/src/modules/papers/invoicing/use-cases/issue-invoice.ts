import type { IssueInvoice } from '@hanout/contracts/papers';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { EVERY_ORDER, employeeOf, ordersWithin, type ScopedActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { createEntity, type Forbidden, type Kind } from '../../../audit/index.ts';
import { readPrintedOrders } from '../../printing/queries.ts';
import { findStampDuty, readPaperSettings } from '../../setup/repository.ts';
import { invoiceDocument, missingOf } from '../invoice-document.ts';
import {
  findShopOfOrder,
  insertInvoice,
  listInvoices,
  readDeliveryRate,
  shopOfInvoice,
  takeNumber,
  type SeriesPlace,
} from '../repository.ts';

export type InvoiceRefusal =
  | { readonly code: 'papers.order-not-found' }
  | { readonly code: 'papers.order-is-not-confirmed' }
  | { readonly code: 'papers.already-invoiced' }
  /** what the seller has not said of themselves */
  | { readonly code: 'papers.identity-is-missing'; readonly missing: readonly string[] };

export const invoiceKind: Kind<string, never> = {
  name: 'invoice',
  permission: 'invoices.issue',
  touches: (tx, id) => shopOfInvoice(tx, id),
};

export interface IssueAnInvoice {
  readonly orderId: string;
  readonly asked: IssueInvoice;
  readonly actor: ScopedActor;
}

type Deps = { readonly db: Database; readonly ids: Ids };

/**
 * Issues the invoice of a confirmed order. The shop's counter is taken first: everything that is read stands under its lock, so that an
 * order never has two invoices that stand, and a refusal gives the number back.
 */
export function issueInvoice(
  { db, ids }: Deps,
  issue: IssueAnInvoice,
): Promise<Result<string, InvoiceRefusal | Forbidden>> {
  const { orderId, actor } = issue;
  return createEntity(db, invoiceKind, { actor, action: 'invoice.issue' }, async (tx) => {
    const shopId = await findShopOfOrder(tx, orderId, ordersWithin(actor));
    if (shopId === undefined) return refuse<InvoiceRefusal>({ code: 'papers.order-not-found' });
    const place = await takeNumber(tx, { shopId, kind: 'invoice' });
    const document = await documentOf(tx, issue, place);
    if (!document.ok) return document;
    const id = ids.uuid();
    const owner = { id, shopId, kind: 'invoice', orderId, correctsId: null, employeeId: employeeOf(actor) } as const;
    await insertInvoice(tx, { ...owner, ...place, document: document.value });
    const changes = { number: [null, place.label], order: [null, orderId] } as const;
    return ok({ id, value: id, changes });
  });
}

async function documentOf(tx: Tx, { orderId, asked }: IssueAnInvoice, { issuedAt }: SeriesPlace) {
  const [order] = await readPrintedOrders(tx, { ids: [orderId], ...EVERY_ORDER });
  if (order === undefined) return refuse<InvoiceRefusal>({ code: 'papers.order-not-found' });
  if (order.confirmation !== 'confirmed') return refuse<InvoiceRefusal>({ code: 'papers.order-is-not-confirmed' });
  const standing = (await listInvoices(tx, [orderId], EVERY_ORDER)).some(
    (each) => each.kind === 'invoice' && each.cancelledBy === null,
  );
  if (standing) return refuse<InvoiceRefusal>({ code: 'papers.already-invoiced' });
  const missing = missingOf(order.legal);
  if (missing.length > 0) return refuse<InvoiceRefusal>({ code: 'papers.identity-is-missing', missing });
  const settings = await readPaperSettings(tx, order.shopId, null);
  const duty = settings?.stampsCash === true ? ((await findStampDuty(tx, issuedAt)) ?? null) : null;
  return ok(invoiceDocument({ order, asked, duty, deliveryRate: await readDeliveryRate(tx) }));
}
