// @vitest-environment happy-dom
import { orderViews } from '@hanout/contracts/orders/orders';
import { until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { builtSession, showPart } from '../../../../testing.tsx';
import { builtEnumerations } from '../../testing.ts';
import { useOrderLinks } from './use-order-links.ts';

/** What the menu is told beside each of its links. */
function Links() {
  const [orders] = useOrderLinks(builtSession());
  const told = [orders, ...(orders?.places ?? [])].map((link) => [link?.key, link?.count ?? '']);
  return <output>{JSON.stringify(Object.fromEntries(told))}</output>;
}

async function countsBeside(counts: readonly object[]) {
  await showPart(<Links />, ({ path }) => ({ body: path === '/orders/counts' ? { counts } : builtEnumerations() }));
  const read = (): Record<string, string> => JSON.parse(document.querySelector('output')?.textContent ?? '{}');
  await until(() => read()['all'] !== '', 'the counts');
  return read();
}
const count = (view: string, number: number, isCapped = false) => ({ view, count: number, isCapped });

it('what waits is counted beside the orders and their views in the menu', async () => {
  const counts = orderViews.map((view) => count(view, view === 'all' ? 999 : 3, view === 'all'));
  expect(await countsBeside(counts)).toMatchObject({ orders: '3', to_confirm: '3', all: '999+' });
});

it('where nothing waits, no figure is beside it', async () => {
  const counts = orderViews.map((view) => count(view, view === 'all' ? 1 : 0));
  expect(await countsBeside(counts)).toMatchObject({ orders: '', to_confirm: '', packed: '', all: '1' });
});
