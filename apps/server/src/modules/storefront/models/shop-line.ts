import { createHash } from 'node:crypto';
import { dayAfter, dayOf, startOfDay } from '@hanout/core/shop';
import { toInstant } from '@hanout/core/kernel';
import { formatWeekDay, type Language } from '@hanout/i18n';
import type { SiteModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../dictionary/index.ts';
import type { Shop } from '../../shops/index.ts';
import { inLanguage } from '../serving/addresses.ts';
import { textsIn } from '../texts.ts';

type Line = SiteModel['announcement'];

/** The lines above the header and until when they stand: that no orders are taken comes before what the shop announces. */
export function shopLine(shop: Shop, language: Language, now: number): { line: Line; until: number | null } {
  if (shop.orderTaking !== 'open')
    return { line: { lines: [{ label: closedText(shop, language), href: null }], id: null }, until: null };
  const { isOn, texts = {}, href = '', more = [], from = null, to = null, isClosable = true } = shop.announcement;
  const stored = [{ texts, href }, ...more];
  const lines = stored
    .map((line) => ({ label: wordIn(line.texts, language), href: addressIn(line.href, language) }))
    .filter(({ label }) => label !== '');
  if (isOn !== true || lines.length === 0) return { line: null, until: null };
  const today = dayOf(toInstant(now));
  if (to !== null && today > to) return { line: null, until: null };
  if (from !== null && today < from) return { line: null, until: startOfDay(from) };
  return {
    line: {
      lines,
      // Another text is another announcement: it is shown to whoever closed the one before.
      id: isClosable
        ? createHash('sha256')
            .update(`${stored.map((line) => JSON.stringify(line.texts)).join(' ')} ${from}`)
            .digest('hex')
            .slice(0, 12)
        : null,
    },
    until: to === null ? null : startOfDay(dayAfter(to, 1)),
  };
}

const addressIn = (href: string, language: Language): string | null =>
  href === '' ? null : href.startsWith('/') ? inLanguage(language, href) : href;

/** That a shop takes no orders, in its own words or the house's, and when it is back. */
export function closedText(
  { closedTexts, reopensOn }: Pick<Shop, 'closedTexts' | 'reopensOn'>,
  language: Language,
): string {
  const t = textsIn(language);
  const own = wordIn(closedTexts, language);
  const back =
    reopensOn === null ? '' : t('storefront.backOn', { day: formatWeekDay(startOfDay(reopensOn), language) });
  return [own === '' ? t('storefront.noOrders') : own, back].filter(Boolean).join(' ');
}
