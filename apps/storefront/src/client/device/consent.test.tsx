// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { showConsent } from './consent.ts';

/** As the server writes them: one says, the other asks. */
const SAYS = '<aside data-consent hidden><button data-choice="understood">ok</button></aside>';
const ASKS = `<aside data-consent data-ads="[]" hidden><details><summary>more</summary></details>
  <button data-choice="refused">no</button><button data-choice="accepted">yes</button></aside>
  <button data-ads-choice hidden>adverts</button>`;

/** The notice of a page that is opened, with what is kept of an answer. */
function open(html: string, kept?: string): HTMLElement {
  if (kept !== undefined) localStorage.setItem('consent', kept);
  document.body.innerHTML = html;
  const notice = document.querySelector<HTMLElement>('[data-consent]');
  if (notice === null) throw new Error('the page has no notice');
  showConsent(notice);
  return notice;
}
const press = (choice: string) => document.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.click();

beforeEach(() => localStorage.clear());

// Seen red: with the answer not kept, and with the notice of every page open.
test('what is kept on the device is said until it was understood, once', () => {
  const notice = open(SAYS);
  expect(notice.hidden).toBe(false);
  press('understood');
  expect([notice.hidden, localStorage.getItem('consent')]).toEqual([true, 'understood']);
  expect(open(SAYS).hidden).toBe(true);
});

test.each(['refused', 'accepted'])(
  'who has answered "%s" is not told again, also where nothing is asked any more',
  (said) => {
    expect([open(ASKS, said).hidden, open(SAYS, said).hidden]).toEqual([true, true]);
  },
);

test('who has understood what is kept is asked about adverts all the same, and may answer otherwise later', () => {
  const notice = open(ASKS, 'understood');
  expect(notice.hidden).toBe(false);
  press('refused');
  expect([notice.hidden, localStorage.getItem('consent')]).toEqual([true, 'refused']);
  const again = document.querySelector<HTMLElement>('[data-ads-choice]');
  expect(again?.hidden).toBe(false);
  again?.click();
  expect(notice.hidden).toBe(false);
});
