// @vitest-environment happy-dom
import type { Warehouse, WarehouseList as Warehouses } from '@hanout/contracts/stock/stock';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import type { Asked } from '../../../testing.tsx';
import { warehouseKeys } from '../api/warehouse-calls.ts';
import { WarehouseList } from './warehouse-list.tsx';

const warehouse: Warehouse = {
  id: 3,
  version: 5,
  code: 'DEPOT',
  name: 'Depot',
  wilayaCode: null,
  communeId: null,
  address: '',
  isActive: true,
  wilaya: null,
  commune: null,
  shopIds: [1],
  isShared: false,
  onHand: 8,
};
const shops = [
  { id: 1, name: 'Casbah' },
  { id: 2, name: 'Oran' },
];

/** The form of the warehouse; `stored` is what the list answers, `posted` what was sent. */
async function open(refusal: { status: number; body: unknown } | null = null) {
  const server = { stored: warehouse, posted: new Array<Asked>() };
  const answer = (asked: Asked) => {
    const list: Warehouses = { rows: [server.stored], shops };
    if (asked.method === 'GET') return { body: asked.path === '/stock/warehouses' ? list : [] };
    server.posted.push(asked);
    return refusal ?? { body: { ...server.stored, version: server.stored.version + 1 } };
  };
  const part = await showPart(<WarehouseList opened="3" onOpen={() => undefined} mayWrite mayCreate />, answer);
  await until(() => document.querySelector('input[name=name]') !== null, 'the form');
  return { server, ...part };
}

it('is saved under the version that it was opened with, whatever came in behind it', async () => {
  const { server, application } = await open();
  server.stored = { ...warehouse, version: 6, address: 'Theirs' };
  await application.queries.refetchQueries({ queryKey: warehouseKeys.all });
  await type(find('input[name=name]', HTMLInputElement), 'Mine');
  await press(findButton('Save'));
  await until(() => server.posted.length === 1, 'the save');
  expect(server.posted[0]?.json).toMatchObject({ version: 5, name: 'Mine', address: '' });
});

it('says which of the person’s shops sell from it, and changes that', async () => {
  const { server } = await open();
  expect(find('input[type=checkbox][value="1"]', HTMLInputElement).checked).toBe(true);
  await press(find('input[type=checkbox][value="1"]', HTMLInputElement));
  await press(find('input[type=checkbox][value="2"]', HTMLInputElement));
  await press(findButton('Save'));
  await until(() => server.posted.length === 1, 'the save');
  expect(server.posted[0]?.json).toMatchObject({ version: 5, shopIds: [2] });
});

it('tells that a shop which was taken away still has orders there', async () => {
  await open({
    status: 409,
    body: { code: 'inventory.warehouse-is-promised', message: 'A shop has orders to serve from this warehouse.' },
  });
  await press(find('input[type=checkbox][value="1"]', HTMLInputElement));
  await press(findButton('Save'));
  await until(() => document.body.textContent?.includes('has orders to serve') === true, 'the sentence');
});

it('what was saved is told field by field in words, with the page of the warehouse', async () => {
  const { toasts } = await open();
  await type(find('input[name=name]', HTMLInputElement), 'Main depot');
  await press(find('input[type=checkbox][value="2"]', HTMLInputElement));
  await press(findButton('Save'));
  await until(() => toasts.read().log.length === 1, 'the message');
  expect(toasts.read().log[0]?.deed).toEqual({
    thing: { name: 'Depot', to: '/warehouses?open=3' },
    changes: [
      { label: 'Name', from: 'Depot', to: 'Main depot' },
      { label: 'Shops that sell from this warehouse', from: 'Casbah', to: 'Casbah, Oran' },
    ],
  });
});
