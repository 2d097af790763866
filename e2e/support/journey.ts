import { AxeBuilder } from '@axe-core/playwright';
import { createTranslate, type Language, type Translate } from '@hanout/i18n';
import { shopPagesTexts } from '@hanout/i18n/catalogues/shop/pages';
import { shopCartTexts } from '@hanout/i18n/catalogues/shop/cart';
import { shopIslandsTexts } from '@hanout/i18n/catalogues/shop/islands';
import { shopProductTexts } from '@hanout/i18n/catalogues/shop/product';
import { expect, test as base, type Page } from '@playwright/test';
import { Catalogue } from './catalogue.ts';
import { watchConsole, whileAnalysed } from './console-watch.ts';

export interface JourneyOptions {
  readonly language: Language;
}

interface JourneyFixtures {
  /** The texts of the shop in the language of the journey. */
  readonly t: Translate;
  /** `''`, `/ar` or `/en`. */
  readonly prefix: string;
  readonly catalogue: Catalogue;
  /** Answers that a journey provokes on purpose, such as 409 and 429: their console lines are no fault. */
  readonly provoked: Set<number>;
}

/** A journey ends in failure when the page complained on its console, whatever else went well. */
export const test = base.extend<JourneyFixtures & JourneyOptions>({
  language: ['fr', { option: true }],
  t: async ({ language }, use) =>
    use(createTranslate(language, shopPagesTexts, shopProductTexts, shopIslandsTexts, shopCartTexts)),
  prefix: async ({ language }, use) => use(language === 'fr' ? '' : `/${language}`),
  catalogue: async ({ page, language }, use) => use(new Catalogue(page, language)),
  provoked: [
    async ({ page }, use) => {
      const provoked = new Set<number>();
      const complaints = watchConsole(page, provoked);
      await use(provoked);
      expect(complaints(), 'the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No serious accessibility finding, no text cut off, nothing wider than the screen. */
export async function expectGoodPage(page: Page): Promise<void> {
  // Without frames the page itself can finish the analysis, and what passed needs no report: a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await whileAnalysed(page, () => axe.analyze());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'width beyond the screen',
  ).toBeLessThanOrEqual(0);
  expect(await page.evaluate(findClippedTexts), 'texts cut off').toEqual([]);
}

/** Elements that hold text themselves, hide what overflows, and are too small for it. Runs in the page. */
function findClippedTexts(): string[] {
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const style = getComputedStyle(element);
    const isMeantTo =
      element.closest('.visually-hidden, .hn-visually-hidden, [hidden], svg, select, noscript') !== null ||
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none';
    if (isMeantTo || !hasOwnText(element) || element.clientWidth === 0 || style.overflowX === 'visible') return [];
    const isCut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    return isCut ? [`${element.tagName}.${element.className}: ${(element.textContent ?? '').trim().slice(0, 40)}`] : [];
  });
}
