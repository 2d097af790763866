// @vitest-environment happy-dom
import { find, findButton, press, until } from '@hanout/ui/testing.tsx';
import { beforeEach, expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { SellingChecklist } from './selling-checklist.tsx';

const open = (sells: boolean) =>
  showPart(<SellingChecklist />, () => ({
    body: { shops: [{ id: 1, name: 'Shop', hasProduct: sells, hasDelivery: sells }] },
  }));
beforeEach(() => localStorage.clear());

it('who saw what the shop lacked is told when it sells, with its link, until they put it away', async () => {
  await open(false);
  await until(() => document.querySelector('.hn-checklist li') !== null, 'what is missing');
  await open(true);
  await until(() => document.querySelector('.hn-shop-ready') !== null, 'the link');
  expect(find('.hn-shop-ready a', HTMLAnchorElement).href).toBe(new URL('/', location.origin).href);
  await press(findButton('Close'));
  expect(document.querySelector('.hn-checklist')).toBeNull();
  await open(true);
  await until(() => document.querySelector('.hn-checklist') === null, 'nothing');
});

it('a shop that has always sold is not told so', async () => {
  const { application } = await open(true);
  await until(() => application.queries.isFetching() === 0, 'the answer');
  expect(document.querySelector('.hn-checklist')).toBeNull();
});
