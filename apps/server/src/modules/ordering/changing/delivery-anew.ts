import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { runnerOf } from '../../../database/statement-runner.ts';
import { placeRecord } from '../placing/order-records.ts';
import { readPlacingContexts } from '../placing/repository.ts';
import type { DeliveryAnew, OwnOrder } from './repository.ts';

export interface AskedDelivery {
  readonly address: string;
  readonly wilayaCode: number;
  readonly communeId: number;
  readonly serviceId: number;
}

export type DeliveryRefusal =
  | {
      readonly code: 'ordering.input-is-missing';
      readonly field: 'delivery.commune' | 'delivery.transporter' | 'delivery.address';
    }
  | { readonly code: 'ordering.not-deliverable' };

const wrong = (field: 'delivery.commune' | 'delivery.transporter' | 'delivery.address') =>
  new Refused<DeliveryRefusal>({ code: 'ordering.input-is-missing', field });

/**
 * Where an order shall go and who carries it, with names and price of now; null: it goes there already. Another street in the same
 * commune with the same carrier costs what was agreed. Throws `Refused`.
 */
export async function readDeliveryAnew(
  tx: Tx,
  { shopId, own, asked }: { readonly shopId: number; readonly own: OwnOrder; readonly asked: AskedDelivery },
): Promise<DeliveryAnew | null> {
  const { address, communeId, serviceId, wilayaCode } = asked;
  const isSameWay = communeId === own.communeId && serviceId === own.serviceId;
  if (isSameWay && address === own.address) return null;
  const [context] = await readPlacingContexts(runnerOf(tx), shopId, [{ key: null, communeId, serviceId }]);
  const destination = context?.destination ?? null;
  if (destination === null || destination.wilaya.code !== wilayaCode) throw wrong('delivery.commune');
  const { service, wilaya, commune } = destination;
  if (service === null) throw wrong('delivery.transporter');
  if (service.mode === 'home' && address === '') throw wrong('delivery.address');
  if (service.price === null && !isSameWay) throw new Refused<DeliveryRefusal>({ code: 'ordering.not-deliverable' });
  const base = isSameWay || service.price === null ? own.deliveryBase : service.price;
  const told = [service.carrierName, address, commune.nameFr, wilaya.nameFr].filter(Boolean).join(' · ');
  const freeFrom = isSameWay ? own.freeFrom : service.freeFrom;
  const columns = placeRecord({ destination, service: { ...service, freeFrom }, address });
  return { columns, carrierId: service.carrierId, base, freeFrom, told };
}
