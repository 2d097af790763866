import { refuseInContext, type Promotion, type Rulebook } from '@hanout/core/promotions';
import { formatDate, formatMoney, type Language } from '@hanout/i18n';
import type { MenuDeal } from '@hanout/storefront/page-models';
import { wordIn, type Category } from '../../dictionary/index.ts';
import { inLanguage } from '../serving/addresses.ts';

type MenuDeals = {
  /** What runs in a category or below it, else on everything: the one that goes first. */
  of: (categoryId: number) => MenuDeal | null;
  /** The next start or end, in milliseconds since 1970. */
  until: number | null;
};

/** Of each category, where it lies. */
type CategoryPaths = { categories: ReadonlyMap<number, Pick<Category, 'path'>> };

type MenuFacts = { rulebook: Rulebook; dictionary: CategoryPaths; language: Language; now: number };

/** Promotions that the menu may name: everybody gets them on each product, without a code, a minimum or a number of uses. */
export function menuDeals({ rulebook, dictionary, language, now }: MenuFacts): MenuDeals {
  const named = rulebook.rules.map(({ promotion }) => promotion).filter(isForEverybody);
  const running = named.filter((promotion) => refuseInContext(promotion, { now, ...shopper }) === null);
  const isBelow = (id: number, categoryId: number): boolean =>
    dictionary.categories.get(id)?.path.includes(categoryId) ?? false;
  const changes = named.flatMap(({ startsAt, endsAt }) => [startsAt ?? 0, endsAt ?? 0]).filter((at) => at > now);
  return {
    of: (categoryId) => {
      const own = running.find(({ targetIds }) => targetIds.some((id) => isBelow(id, categoryId)));
      const found = own ?? running.find(({ scope }) => scope === 'all');
      return found === undefined ? null : dealOf(found, language);
    },
    until: changes.length === 0 ? null : Math.min(...changes),
  };
}

const shopper = { channel: 'eCommerce', coupon: null } as const;

function isForEverybody(promotion: Promotion): boolean {
  const { scope, couponCode, hasUniqueCoupons, isLimited, minSubtotal } = promotion;
  return (
    (scope === 'category' || scope === 'all') &&
    couponCode === null &&
    !hasUniqueCoupons &&
    !isLimited &&
    minSubtotal === null
  );
}

function dealOf({ id, reduction, titles, endsAt }: Promotion, language: Language): MenuDeal {
  const off =
    reduction.kind === 'percentage'
      ? `${String(reduction.basisPoints / 100).replace('.', ',')}\u00a0%`
      : formatMoney(reduction.amount);
  return {
    href: inLanguage(language, `/promotions/${id}`),
    badge: `\u2212${off}`,
    title: wordIn(titles ?? {}, language) || null,
    until: endsAt === null ? null : formatDate(endsAt, language),
  };
}
