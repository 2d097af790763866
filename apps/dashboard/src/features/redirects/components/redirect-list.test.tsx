// @vitest-environment happy-dom
import type { RedirectRow } from '@hanout/contracts/redirects';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { RedirectList } from './redirect-list.tsx';

const row: RedirectRow = {
  id: 7,
  version: 2,
  shopId: 1,
  from: '/ancienne',
  to: null,
  isAutomatic: true,
  isArchived: false,
  hits: 12,
  hitAt: null,
};

/** The list with its one redirect; `refusal` is what writing answers. */
async function open(path: string, refusal: { status: number; body: unknown } | null = null) {
  const posted = new Array<Asked>();
  const part = await showPart(<RedirectList shopId={1} onOpen={() => undefined} />, (asked) => {
    if (asked.method === 'GET')
      return {
        body: asked.path.startsWith('/redirects')
          ? { rows: [row], total: 1, totalIsCapped: false, nextCursor: null }
          : [],
      };
    posted.push(asked);
    return refusal ?? { body: { ...row, version: 3, isArchived: asked.path.endsWith('/archive') } };
  });
  await part.router.navigate(path);
  await until(() => document.body.textContent?.includes('/ancienne') === true, 'the list');
  return { ...part, posted };
}

it('says what leads where, how often, and what is gone for good', async () => {
  await open('/redirects');
  expect(document.body.textContent).toContain('Gone for good');
  expect(document.body.textContent).toContain('12');
});

it('puts one away, and takes that back', async () => {
  const { posted, toasts } = await open('/redirects');
  await press(findButton('Archive'));
  await until(() => posted.length === 1, 'the call');
  expect([posted[0]?.path, posted[0]?.json]).toEqual(['/redirects/7/archive', { version: 2 }]);
  await until(() => toasts.read().log.length === 1, 'the message');
});

it('writes one over the version that was opened, and says by the field what is wrong with it', async () => {
  const { posted } = await open('/redirects?open=7', {
    status: 422,
    body: { code: 'redirects.is-wrong', message: 'no', errors: { to: ['A redirect stays in the shop.'] } },
  });
  await until(() => document.querySelector('input[name=to]') !== null, 'the form');
  await type(find('input[name=to]', HTMLInputElement), '//evil.example');
  await press(findButton('Save'));
  await until(() => document.body.textContent?.includes('A redirect stays in the shop.') === true, 'the sentence');
  expect(posted[0]?.json).toEqual({ from: '/ancienne', to: '//evil.example', version: 2, shopId: 1 });
  expect(find('input[name=to]', HTMLInputElement).value).toBe('//evil.example');
});
