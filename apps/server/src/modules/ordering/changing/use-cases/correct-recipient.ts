import { parsePhone } from '@hanout/core/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { refuseCorrection, type ActionRefusal } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import type { KeyReused, OrderOperation } from '../../actions/operations-repository.ts';
import { orderOnce, type OrderSeenRefusal, type TrackingTaken } from '../../actions/order-entity.ts';
import { insertHistory, listProductsOf } from '../../actions/repository.ts';
import { changeRecipient, readRecipient } from '../recipient-repository.ts';
import { countVersion } from '../repository.ts';

export interface CorrectRecipient {
  readonly orderId: string;
  /** the version that the person saw */
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly operation: OrderOperation | null;
  readonly actor: StaffActor;
  readonly shopIds: readonly number[] | null;
}

export type CorrectionRefusal =
  | OrderSeenRefusal
  | Forbidden
  | TrackingTaken
  | KeyReused
  | ActionRefusal
  | { readonly code: 'ordering.recipient-is-wrong'; readonly field: 'firstName' | 'phone' | 'address' };

/** Who receives an order and where in its commune, by an employee, also while a carrier has the parcel: it is told by who asks carriers. */
export async function correctRecipient(
  db: Database,
  command: CorrectRecipient,
): Promise<Result<{ readonly shopId: number }, CorrectionRefusal>> {
  const { orderId: id, version, actor, shopIds, operation, firstName, lastName, address } = command;
  const change = { id, version, actor, action: 'order.correct_recipient' };
  type Done = Result<
    {
      readonly value: { readonly shopId: number };
      readonly changes: Readonly<Record<string, readonly [unknown, unknown]>> | null;
    },
    CorrectionRefusal
  >;
  return changeEntity(db, orderOnce(shopIds, { operation, version }), change, async (tx, order): Promise<Done> => {
    const { shopId } = order;
    const nothing = ok({ value: { shopId }, changes: null });
    if (order.isRepeated) return nothing;
    const refusal = refuseCorrection(order.states);
    if (refusal !== null) return refuse(refusal);
    const phone = parsePhone(command.phone);
    if (phone === null) return refuse({ code: 'ordering.recipient-is-wrong', field: 'phone' });
    if (firstName === '' && lastName === '') return refuse({ code: 'ordering.recipient-is-wrong', field: 'firstName' });
    if (address === '' && order.deliveryMode === 'home')
      return refuse({ code: 'ordering.recipient-is-wrong', field: 'address' });
    const before = await readRecipient(tx, id);
    const now = { firstName, lastName, phone, address };
    const changes = Object.fromEntries(
      FIELDS.filter((field) => before[field] !== now[field]).map((field) => [
        field,
        [before[field], now[field]] as const,
      ]),
    );
    if (Object.keys(changes).length === 0) return nothing;
    await changeRecipient(tx, id, now);
    await countVersion(tx, id);
    const note = Object.values(changes)
      .map(([from, to]) => `${from} → ${to}`)
      .join(' · ');
    await insertHistory(tx, {
      orderId: id,
      axis: 'order',
      action: 'correct_recipient',
      from: null,
      to: null,
      note,
      actor,
    });
    const payload = { orderId: id, shopId, productIds: await listProductsOf(tx, id) };
    return ok({
      value: { shopId },
      entityId: order.number,
      changes: { ...changes, version: [version, version + 1] },
      events: [{ type: 'order.changed' as const, payload }],
    });
  });
}

const FIELDS = ['firstName', 'lastName', 'phone', 'address'] as const;
