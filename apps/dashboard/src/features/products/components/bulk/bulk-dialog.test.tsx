// @vitest-environment happy-dom
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { findButton, press, until } from '@hanout/ui/testing.tsx';
import { expect, it } from 'vitest';
import { showPart } from '../../../../testing.tsx';
import { NO_PRODUCT_FILTERS } from '../../api/product-list-state.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { StoppedBulkNotice } from './stopped-bulk.tsx';
import { useAllFound } from './use-all-found.ts';

const id = '0b7e4c1e-6a53-4c7e-9f0e-2f6d6c1a9b10';
const bulk = (state: string, done: number) => ({ id, kind: 'archive', state, total: 300, done, skipped: 0 });
const says = (text: string) => () => document.body.textContent?.includes(text) === true;

it('a bulk change that was cut goes on from where it stopped; none is begun anew', async () => {
  const posted = new Array<string>();
  const server = { isCut: true, isDone: false };
  await showPart(
    <BulkDialog
      kind="archive"
      target={{ ids: [1, 2] }}
      onClose={() => undefined}
      onDone={() => void (server.isDone = true)}
    />,
    ({ method, path }) => {
      if (method === 'GET') return { body: { rows: [] } };
      if (path.endsWith('/preview')) return { body: { total: 300, examples: [] } };
      posted.push(path);
      if (path === '/product/bulk') return { body: bulk('running', 0) };
      if (posted.length === 3 && server.isCut) return { status: 503, body: { code: 'unavailable', message: 'Away.' } };
      return { body: posted.length === 2 ? bulk('running', 200) : bulk('done', 300) };
    },
  );
  await press(findButton('Preview'));
  await until(says('Change 300 products'), 'the preview');
  await press(findButton('Change 300 products'));
  await until(says('stopped on its way: 200 of 300'), 'what stopped');
  expect(says('Change 300 products')()).toBe(false);
  await press(findButton('Go on'));
  await until(() => server.isDone, 'the end');
  expect(posted).toEqual(['/product/bulk', ...Array.from({ length: 3 }, () => `/product/bulk/${id}/continue`)]);
});

it('what stopped is shown above the list when the page is opened again, and can be taken back', async () => {
  const server = { rows: [bulk('running', 200)], posted: new Array<string>() };
  await showPart(<StoppedBulkNotice />, ({ method, path }) => {
    if (method === 'GET') return { body: { rows: server.rows } };
    server.posted.push(path);
    server.rows = [];
    return { body: bulk('undone', 200) };
  });
  await until(says('stopped on its way: 200 of 300'), 'the notice');
  await press(findButton('Take back what was done'));
  await until(() => !says('stopped on its way')(), 'nothing left');
  expect(server.posted).toEqual([`/product/bulk/${id}/undo`]);
});

function Chosen() {
  const selection = useSelection(['1', '2']);
  const all = useAllFound(selection, NO_PRODUCT_FILTERS);
  return (
    <>
      <button onClick={() => selection.setMany(['1', '2'], true)}>page</button>
      <button onClick={all.chooseAll}>all</button>
      <button onClick={() => selection.toggle('2')}>second</button>
      <output>{all.isAll ? 'all' : [...selection.keys].join(' ')}</output>
    </>
  );
}

it('who takes a product out of "all that are found" keeps it out', async () => {
  await showPart(<Chosen />, () => ({ body: {} }));
  const told = () => document.querySelector('output')?.textContent;
  await press(findButton('page'));
  await press(findButton('all'));
  expect(told()).toBe('all');
  await press(findButton('second'));
  expect(told()).toBe('1');
});
