// @vitest-environment happy-dom
import type { Document as Built } from '@hanout/contracts/builders/documents';
import type { Menu, MenuItem } from '@hanout/contracts/builders/menus';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { useDocument } from '../../builder/use-document.ts';
import { showPart, type Asked } from '../../testing.tsx';
import { menuDocument } from './api/menu-calls.ts';
import { ItemDialog } from './components/item-dialog.tsx';

const READ: Built<Menu> = {
  version: 3,
  content: { items: [] },
  drafted: null,
  shown: null,
  before: null,
  schedule: null,
};

function Edited({ type }: { readonly type: MenuItem['type'] }) {
  const built = useDocument(menuDocument(1, 'header'), READ, () => '');
  const names = { fr: 'Nom', ar: '', en: '' };
  const item: MenuItem = { key: 'one', type, targetId: null, address: null, names, follows: false, children: [] };
  return (
    <ItemDialog
      shopId={1}
      kind="header"
      edited={{ item, isNew: true, parent: null }}
      known=""
      built={built}
      onClose={() => undefined}
    />
  );
}

async function show(type: MenuItem['type']): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await showPart(<Edited type={type} />, (call) => {
    asked.push(call);
    if (call.path.endsWith('/presence')) return { body: { others: [], version: READ.version } };
    return call.method === 'POST' ? { body: READ } : { body: [[]] };
  });
  return asked;
}

const PICKERS = ['Category', 'Brand', 'Product', 'Page of the shop', 'Page', 'Blog category', 'Post', 'Collection'];
const inDialog = () =>
  [...document.querySelectorAll('[role=dialog] label')].map((label) => label.firstChild?.textContent);

it.each([
  ['ProductCategory', 'Category'],
  ['Brand', 'Brand'],
  ['Product', 'Product'],
  ['Link', 'Page of the shop'],
  ['Cms', 'Page'],
  ['BlogCategory', 'Blog category'],
  ['BlogPost', 'Post'],
  ['collectionPage', 'Collection'],
  [3, null],
  [4, null],
  [5, null],
  [6, null],
  [8, null],
  [10, null],
] as const)('BO-05 · an entry of the type %s reveals the picker %s and no other', async (type, picker) => {
  await show(type);
  const labels = inDialog();
  expect(labels).toContain('Type');
  expect(PICKERS.filter((name) => labels.includes(name))).toEqual(picker === null ? [] : [picker]);
});

it('BO-06 · the form of an entry is posted as a form of several parts', async () => {
  const asked = await show(4);
  await press(findButton('Save'));
  await until(() => asked.some(({ path }) => path === '/shops/1/menus/header/items'));
  expect(asked.find(({ path }) => path === '/shops/1/menus/header/items')).toMatchObject({
    method: 'POST',
    json: null,
    form: { version: '3', key: 'one', type: '4', name_fr: 'Nom' },
  });
});
