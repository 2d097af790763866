import type { Page } from '@playwright/test';

/** What a French keyboard writes at the places of the digits: a scanner that is set to another layout types these letters. */
const AZERTY = ['à', '&', 'é', '"', "'", '(', '-', 'è', '_', 'ç'];

/** What a scanner types on a device with an AZERTY layout: by the places of the keys, faster than fingers, and Enter at the end. */
export function scanOnAzerty(page: Page, code: string): Promise<void> {
  const strokes = [...code].map((sign) =>
    /\d/u.test(sign)
      ? { code: `Digit${sign}`, key: AZERTY[Number(sign)] ?? '' }
      : { code: `Key${sign}`, key: sign.toLowerCase() },
  );
  return page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    },
    [...strokes, { code: 'Enter', key: 'Enter' }],
  );
}

/** What a scanner types: by the places of the keys, faster than fingers. */
export function scan(page: Page, code: string): Promise<void> {
  return page.evaluate((typed) => {
    const codeOf = (sign: string) => (/\d/u.test(sign) ? `Digit${sign}` : sign === '-' ? 'Minus' : `Key${sign}`);
    for (const key of [...[...typed].map(codeOf), 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: key, bubbles: true, cancelable: true }));
  }, code);
}

/** The same, and how long the panel took to say what came of it, in milliseconds of the page's clock. */
export function timedScan(page: Page, code: string): Promise<number> {
  return page.evaluate(async (typed) => {
    const codeOf = (sign: string) => (/\d/u.test(sign) ? `Digit${sign}` : sign === '-' ? 'Minus' : `Key${sign}`);
    const panel = document.querySelector('.hn-scan-result');
    const { promise: said, resolve } = Promise.withResolvers<void>();
    const watch = new MutationObserver(() => resolve());
    if (panel !== null) watch.observe(panel, { childList: true, characterData: true, subtree: true, attributes: true });
    for (const key of [...typed].map(codeOf))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { code: key, bubbles: true, cancelable: true }));
    const began = performance.now();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', bubbles: true, cancelable: true }));
    await said;
    // Drawn, not only written.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    watch.disconnect();
    return performance.now() - began;
  }, code);
}
