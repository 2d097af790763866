import { BLOCK_TYPES, describeBlock } from '@hanout/core/blocks';
import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { useFixtureShop } from './fixture-shop.ts';
import { card } from './fixtures/wire-card.ts';

const { origin, useWindow } = useFixtureShop();

describe('how much is seen at once', () => {
  const pages = { listing: useWindow({}), home: useWindow({}) } as const;
  const rows = useWindow({});
  const related = useWindow({});

  beforeAll(async () => {
    await pages.listing().goto(`${origin()}/fr/listing`);
    await pages.home().goto(`${origin()}/ar/home`);
    await rows().goto(`${origin()}/fr/blocks-many`);
    const relatedProducts = Array.from({ length: 12 }, (_, at) => ({ ...card, id: at + 1, name: `Théière ${at}` }));
    await related().route('**/web/api/product/cross_selling/**', (route) =>
      route.fulfill({ json: { relatedProducts } }),
    );
    await related().goto(`${origin()}/fr/product`);
    await related().locator('[data-cross-selling]').scrollIntoViewIfNeeded();
    await related().locator('.carousel-related li').first().waitFor();
  });

  const onPages = async (width: number, look: (page: Page, name: string) => Promise<void>): Promise<void> => {
    for (const [name, page] of Object.entries(pages)) {
      await page().setViewportSize({ width, height: 900 });
      await look(page(), name);
    }
  };

  const columnsOf = (page: Page, selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

  it.each([
    [320, 1, 1],
    [360, 2, 2],
    [800, 2, 3],
    [1280, 3, 4],
  ])('SF-07 · at %i px the listing has %i columns and the other grid %i', async (width, listing, other) => {
    await onPages(width, async (page, name) => {
      if (name === 'listing') expect(await columnsOf(page, '.grid')).toBe(listing);
      else expect(await columnsOf(page, '.grid-four')).toBe(other);
    });
  });

  it.each([
    ['products', 2.2, 3.2, 5.2],
    ['brands', 4, 6, 8],
    ['categories', 2.2, 3.2, 6.2],
    ['lines', 2.2, 3, 5],
    ['posts', 1, 2, 3],
    ['topics', 2.2, 3, 4],
    ['texts', 1, 1, 1],
  ])('SF-37 · of %s, %d slides fit on a phone, %d on a tablet, %d on a desk', async (kind, phone, tablet, desk) => {
    for (const [width, slides] of [
      [360, phone],
      [800, tablet],
      [1280, desk],
    ] as const) {
      await rows().setViewportSize({ width, height: 900 });
      const track = rows().locator(`.carousel-${kind} .carousel-track`).first();
      // What the browser lays out after its window changed may come a moment later.
      await expect.poll(() => track.evaluate(slidesThatFit), { message: `${kind} at ${width} px` }).toBe(slides);
    }
  });

  it('SF-37 · 4, 3, 2 and 1 whole related products from 992, 768, 576 and 320 px on', async () => {
    const track = related().locator('.carousel-related .carousel-track');
    for (const [width, slides] of [
      [1280, 4],
      [992, 4],
      [991, 3],
      [768, 3],
      [767, 2],
      [576, 2],
      [575, 1],
      [320, 1],
    ] as const) {
      await related().setViewportSize({ width, height: 900 });
      const whole = async () => Math.floor(await track.evaluate(slidesThatFit));
      await expect.poll(whole, { message: `at ${width} px` }).toBe(slides);
    }
  });

  it('a block that says how many cards it shows at once shows as many, on a phone, a tablet and a desk', async () => {
    for (const [width, wanted] of [
      [360, 1],
      [800, 2],
      [1280, 6],
    ] as const) {
      await onPages(width, async (page, name) => {
        if (name !== 'home') return;
        const seen = await page
          .locator('.shown .carousel-track')
          .evaluate((track) => Number(getComputedStyle(track).getPropertyValue('--per-view')));
        expect([width, seen]).toEqual([width, wanted]);
      });
    }
  });

  it('whatever shows several things obeys how many are seen at once, a row, a grid and deals', async () => {
    const wanted = { phone: 3, tablet: 5, desk: 7 };
    await onPages(360, async (page, name) => {
      if (name !== 'home') return;
      const types = await page
        .locator('[data-block]')
        .evaluateAll((blocks) => [...new Set(blocks.map((block) => block.getAttribute('data-block') ?? ''))]);
      const several = BLOCK_TYPES.filter((type) => types.includes(type) && describeBlock(type).hasAtOnce);
      expect(several).toContain('discount_block');
      for (const type of several) {
        const block = page.locator(`[data-block="${type}"]`).first();
        const before = await block.getAttribute('class');
        await block.evaluate((each) => each.classList.add('shown', 'shown-m-3', 'shown-t-5', 'shown-d-7'));
        for (const [width, most] of [
          [360, wanted.phone],
          [800, wanted.tablet],
          [1280, wanted.desk],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          const seen = await block
            .locator('ul')
            .first()
            .evaluate((list) => {
              const { display, gridAutoFlow, gridTemplateColumns, columnGap } = getComputedStyle(list);
              const first = list.firstElementChild?.getBoundingClientRect().width ?? 0;
              const gap = Number.parseFloat(columnGap);
              const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
              const inside =
                list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
              return gridAutoFlow === 'column'
                ? Math.round((inside + gap) / (first + gap))
                : display === 'grid'
                  ? gridTemplateColumns.split(' ').length
                  : 0;
            });
          expect([type, width, seen]).toEqual([type, width, most]);
        }
        await block.evaluate((each, names) => each.setAttribute('class', names ?? ''), before);
      }
    });
  });
});

/** Runs in the page: how many slides of a row fit into it, with the part of the one that peeks in. */
function slidesThatFit(track: Element): number {
  const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(track);
  const inside = track.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const gap = Number.parseFloat(columnGap);
  const slide = track.firstElementChild?.getBoundingClientRect().width ?? 0;
  return Math.round(((inside + gap) / (slide + gap)) * 10) / 10;
}
