import { chooseWay, type Choice, type ChoiceRule, type OfferedWay, type Stake } from '@hanout/core/carrier-choice';
import { toCentimes, type Centimes } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { listServicesForCommune, type OfferedService } from '../../delivery/index.ts';
import { listActiveRules } from '../rules/repository.ts';
import { readChoiceSettings } from '../settings/repository.ts';
import { readFactsOfPlace, type ShopFacts } from './facts-queries.ts';
import { readCarriedProducts, type GoodsAsked, type GoodsToCarry } from './goods-queries.ts';
import { findWilayaOf, pricedOf, readTerms, type CarrierTerms } from './ways-queries.ts';

export interface ProposalAsked {
  readonly shopId: number;
  readonly communeId: number;
  readonly amount: Centimes;
  readonly goods: readonly GoodsAsked[];
}

export interface Proposal {
  readonly choice: Choice;
  readonly services: readonly OfferedService[];
  readonly rules: readonly (ChoiceRule & { readonly name: string })[];
  readonly takesItself: boolean;
}

/** Where nobody knows what goods cost, so much of what they bring is supposed to be earned. */
const SUPPOSED_MARGIN = 0.3;

export function stakeOf(
  { cost }: Pick<GoodsToCarry, 'cost'>,
  { amount, waitBasisPoints }: Pick<Stake, 'amount' | 'waitBasisPoints'>,
): Stake {
  const goodsCost = cost ?? toCentimes(Math.round(amount * (1 - SUPPOSED_MARGIN)));
  return { margin: toCentimes(amount - goodsCost), goodsCost, amount, waitBasisPoints };
}

interface Around {
  readonly place: { readonly wilayaCode: number; readonly communeId: number };
  readonly amount: Centimes;
  readonly facts: ShopFacts;
  readonly termsOf: (carrierId: number) => CarrierTerms;
}

/** What a commune is offered, each way with what became of the shop's parcels by it. */
export const waysOf = (
  services: readonly OfferedService[],
  { place, amount, facts, termsOf }: Around,
): readonly OfferedWay[] =>
  services.map((service) => ({
    serviceId: service.id,
    carrierId: service.carrierId,
    mode: service.mode,
    priced: pricedOf(service, termsOf(service.carrierId), amount),
    commune: facts.commune(service, place),
    wilaya: facts.wilaya(service, place),
  }));

/** Who is to carry such goods to a commune; null when there is no such commune. */
export async function propose(db: Database, asked: ProposalAsked): Promise<Proposal | null> {
  const { shopId, communeId, amount } = asked;
  const wilayaCode = await findWilayaOf(db, communeId);
  const offers = await listServicesForCommune(db, shopId, communeId);
  if (wilayaCode === undefined || offers === null) return null;
  const place = { wilayaCode, communeId };
  const [facts, goodsOf, termsOf, rules, settings] = await Promise.all([
    readFactsOfPlace(db, shopId, place),
    readCarriedProducts(
      db,
      asked.goods.map(({ productId }) => productId),
    ),
    readTerms(db),
    listActiveRules(db, shopId),
    readChoiceSettings(db, shopId),
  ]);
  const goods = goodsOf(asked.goods);
  const choice = chooseWay({
    ways: waysOf(offers.services, { place, amount, facts, termsOf }),
    shop: facts.shop,
    stake: stakeOf(goods, { amount, waitBasisPoints: settings.waitBasisPoints }),
    order: { ...place, weight: goods.weight, amount, categoryIds: goods.categoryIds },
    rules,
  });
  return { choice, services: offers.services, rules, takesItself: settings.takesItself };
}
