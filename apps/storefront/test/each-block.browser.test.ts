import AxeBuilder from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockTypes } from '../src/page-models/index.ts';
import { blocksPage, countShown } from './fixtures/blocks.ts';
import { DESKTOP, PHONE, useFixtureShop } from './fixture-shop.ts';

const { useWindow, origin } = useFixtureShop();

const LOOKS = (['fr', 'ar'] as const).flatMap((language) =>
  [PHONE, DESKTOP].map((options) => ({ language, width: options.viewport.width, options })),
);

describe.each(LOOKS)('in $language at $width px', ({ language, options }) => {
  const shown = useWindow(options);

  it('SF-26 · a block of any type without content shows nothing, not even its title', async () => {
    const page = await shown().goto(`${origin()}/${language}/blocks-empty`);
    expect(page?.status()).toBe(200);
    expect(await shown().locator('main .block').count()).toBe(0);
    for (const { title } of blocksPage(language, 'empty').blocks)
      expect(
        await shown()
          .getByText(title ?? '', { exact: true })
          .count(),
      ).toBe(0);
  });

  describe.each(['one', 'many'] as const)('each block of %s', (fill) => {
    beforeAll(async () => {
      await shown().goto(`${origin()}/${language}/blocks-${fill}`, { waitUntil: 'networkidle' });
    });

    it('shows all that it is given under its own heading', async () => {
      const given = fill === 'one' ? 1 : 14;
      const seen = await shown()
        .locator('main .block')
        .evaluateAll((blocks) =>
          blocks.map((each) => ({
            type: each.getAttribute('data-block'),
            title: each.querySelector('h2')?.textContent,
            things: each.querySelectorAll('.carousel-track > li, .grid > li, .deals > li, .banner, .post-card, .prose')
              .length,
          })),
        );
      expect(seen.map(({ type }) => type)).toEqual(blockTypes);
      expect(seen.map(({ title }) => title)).toEqual(blocksPage(language, fill).blocks.map(({ title }) => title));
      for (const { type, things } of seen) {
        const known = blockTypes.find((each) => each === type) ?? 'banner';
        expect([type, things >= countShown(known, given)]).toEqual([type, true]);
      }
    });

    it('keeps within the screen, with no text cut off, hidden or over another', async () => {
      await shown().setViewportSize(options.viewport);
      expect(await shown().evaluate(faultsOfLayout)).toEqual([]);
    });

    it('has no accessibility finding', async () => {
      const axe = new AxeBuilder({ page: shown() }).setLegacyMode().options({ resultTypes: ['violations'] });
      const { violations } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      ).toEqual([]);
    });
  });
});

/** Runs in the page: what is wider than its place, cut off, without size, or lies over another text of its block. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beyond > 0) faults.push(`the page is ${beyond} px wider than the screen`);
  /** What of it is not cut away on purpose: names of products end after two lines. */
  const shownPart = (rect: DOMRect, element: Element, block: Element): DOMRect => {
    const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (let at: Element | null = element; at !== null && at !== block; at = at.parentElement) {
      if (!['hidden', 'clip'].includes(getComputedStyle(at).overflowY)) continue;
      const cut = at.getBoundingClientRect();
      part.top = Math.max(part.top, cut.top);
      part.bottom = Math.min(part.bottom, cut.bottom);
    }
    return new DOMRect(part.left, part.top, part.right - part.left, Math.max(0, part.bottom - part.top));
  };
  const isHidden = (element: Element) => element.closest('.visually-hidden, [hidden], svg') !== null;
  const blocks = [...document.querySelectorAll<HTMLElement>('main .block')];
  for (const [at, block] of blocks.entries()) {
    const type = block.dataset['block'] ?? '';
    const say = (what: string, element: Element) =>
      faults.push(`${type}: ${what}: ${(element.textContent ?? '').trim().slice(0, 60)} <${element.className}>`);
    const box = block.getBoundingClientRect();
    const next = blocks[at + 1]?.getBoundingClientRect();
    if (next !== undefined && next.top < box.bottom - 1 && next.left < box.right - 1) say('lies under the next', block);
    for (const thing of block.querySelectorAll('li, .banner, .post-card')) {
      const { width, height } = thing.getBoundingClientRect();
      if (width < 24 || height < 12) say('has no size', thing);
      if (width > innerWidth) say('is wider than the screen', thing);
    }
    const texts: { element: Element; rects: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      if (element === null || (currentNode.textContent ?? '').trim() === '' || isHidden(element)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const rects = [...range.getClientRects()].map((rect) => shownPart(rect, element, block));
      texts.push({ element, rects: rects.filter(({ width, height }) => width > 1 && height > 1) });
    }
    for (const { element, rects } of texts) {
      const style = getComputedStyle(element);
      const isClamped = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
      const frame = element.closest('li, .banner, .post-card, .deal') ?? block;
      const room = frame.getBoundingClientRect();
      if (!isClamped && rects.some(({ left, right }) => left < room.left - 1 || right > room.right + 1))
        say('stands out of its card', element);
      if (!isClamped && rects.some(({ bottom }) => bottom > room.bottom + 1)) say('is cut off below', element);
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.element === other.element) continue;
        const isOver = one.rects.some((a) =>
          other.rects.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
          ),
        );
        if (isOver) say(`lies over “${(other.element.textContent ?? '').trim().slice(0, 30)}”`, one.element);
      }
  }
  return faults;
}
