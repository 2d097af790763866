import type { ConversionNetwork } from '@hanout/contracts/orders/ad-conversions';
import type { Database } from '../../../../database/database.ts';
import type { Settings } from '../../../../settings.ts';
import { originOf } from '../../../shops/index.ts';
import { metaBody, snapchatBody } from '../bodies/meta-body.ts';
import type { PurchaseFacts } from '../bodies/purchase-facts.ts';
import { tiktokBody } from '../bodies/tiktok-body.ts';
import { listPurchases, type Purchase } from '../queries.ts';
import { insertConversions, type NewConversion } from '../repository.ts';

export interface PlanningDependencies {
  readonly db: Database;
  readonly settings: Pick<Settings, 'publicUrl' | 'port'>;
}

/** Writes down what networks are to be told of these orders: each network of each order once, however often it is asked. */
export async function planConversions(
  { db, settings }: PlanningDependencies,
  orderIds: readonly string[],
): Promise<void> {
  const purchases = await listPurchases(db, orderIds);
  const rows = purchases.flatMap((purchase): NewConversion[] => {
    const facts = factsOf(purchase, settings);
    return purchase.networks.map(({ network, pixelId }) => ({
      shop_id: purchase.shopId,
      order_id: purchase.orderId,
      network,
      pixel_id: pixelId,
      body: JSON.stringify(bodyOf(network, facts, pixelId)),
      state: purchase.isTrial ? 'trial' : 'waiting',
    }));
  });
  await insertConversions(db, rows);
}

function bodyOf(network: ConversionNetwork, facts: PurchaseFacts, pixelId: string): object {
  if (network === 'tiktok') return tiktokBody(facts, pixelId);
  return network === 'meta' ? metaBody(facts) : snapchatBody(facts);
}

function factsOf(purchase: Purchase, settings: PlanningDependencies['settings']): PurchaseFacts {
  const { shop, landing, ...rest } = purchase;
  const kind = landing?.['clickKind'];
  const id = landing?.['clickId'];
  const clickedAt = Date.parse(landing?.['at'] ?? '');
  return {
    ...rest,
    origin: originOf(shop, settings),
    click:
      kind === undefined || id === undefined
        ? null
        : { kind, id, at: Number.isNaN(clickedAt) ? rest.at * 1_000 : clickedAt },
  };
}
