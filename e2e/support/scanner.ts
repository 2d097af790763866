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
