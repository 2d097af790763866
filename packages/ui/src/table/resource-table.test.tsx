// @vitest-environment happy-dom
import { useState } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Problem } from '../errors/problem.ts';
import { find, findButton, press, pressKey, show } from '../testing.tsx';
import { ResourceTable } from './resource-table.tsx';
import { useSelection } from './use-selection.ts';

type Fruit = { readonly id: string; readonly name: string };
const FRUITS = ['apple', 'fig', 'lemon', 'orange'].map((name) => ({ id: name, name }));

type FruitsProps = {
  readonly rows?: readonly Fruit[] | undefined;
  readonly problem?: Problem | null;
  readonly onOpen?: (row: Fruit, inNewTab: boolean) => void;
  readonly onRetry?: () => void;
  readonly isChosen?: boolean;
};

function Fruits({
  rows,
  problem = null,
  onOpen = () => undefined,
  onRetry = () => undefined,
  isChosen = true,
}: FruitsProps) {
  const [sort, setSort] = useState('name');
  const selection = useSelection((rows ?? []).map(({ id }) => id));
  return (
    <>
      <ResourceTable
        label="Fruits"
        rows={rows}
        columns={[
          {
            key: 'name',
            title: 'Name',
            cell: (row) => (
              <a href={`#${row.id}`} data-row-link>
                {row.name}
              </a>
            ),
            sort: { ascending: 'name', descending: '-name', first: 'ascending' },
          },
          {
            key: 'length',
            title: 'Length',
            align: 'end',
            cell: (row) => <span className="length">{row.name.length}</span>,
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={onOpen}
        card={(row) => <a href={`#${row.id}`} data-row-link>{`card ${row.name}`}</a>}
        sort={sort}
        onSort={setSort}
        {...(isChosen ? { selection } : {})}
        density="compact"
        problem={problem}
        onRetry={onRetry}
        isRefreshing={false}
        empty={<p>No fruit yet</p>}
      />
      <output>{[...selection.keys].join(' ')}</output>
    </>
  );
}

const chosen = () => find('output', HTMLElement).textContent;
const box = (name: string) => find(`input[aria-label="Select ${name}"]`, HTMLInputElement);

describe('the table of every list', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('says by which column it is sorted, and turns the order on the second press', async () => {
    await show(<Fruits rows={FRUITS} />);
    const header = () => find('th[aria-sort]', HTMLElement);
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    await press(findButton('Name'));
    expect(header().getAttribute('aria-sort')).toBe('descending');
  });

  it('shows no boxes where nothing can be done to several rows, and its keys still walk', async () => {
    await show(<Fruits rows={FRUITS} isChosen={false} />);
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0);
    await pressKey('j');
    await pressKey('j');
    await pressKey('x');
    expect(document.activeElement?.textContent).toBe('fig');
    expect(chosen()).toBe('');
  });

  it('chooses a range with Shift and a whole page with its box', async () => {
    await show(<Fruits rows={FRUITS} />);
    await press(box('fig'));
    await press(box('orange'), { shiftKey: true });
    expect(chosen()).toBe('fig lemon orange');
    await press(find('input[aria-label="Select the whole page"]', HTMLInputElement));
    expect(chosen()).toBe('fig lemon orange apple');
  });

  it('keeps the choice when other rows are shown', async () => {
    function TwoPages() {
      const [page, setPage] = useState(0);
      return (
        <>
          <Fruits rows={page === 0 ? FRUITS.slice(0, 2) : FRUITS.slice(2)} />
          <button type="button" onClick={() => setPage(1)}>
            Turn
          </button>
        </>
      );
    }
    await show(<TwoPages />);
    await press(box('apple'));
    await press(findButton('Turn'));
    await press(box('lemon'));
    expect(chosen()).toBe('apple lemon');
  });

  it('J and K move over the rows, X chooses; in a field they are letters', async () => {
    await show(
      <>
        <Fruits rows={FRUITS} />
        <input aria-label="note" />
      </>,
    );
    await pressKey('j');
    await pressKey('j');
    await pressKey('k');
    await pressKey('j');
    expect(document.activeElement?.textContent).toBe('fig');
    await pressKey('x', {}, document.activeElement ?? document.body);
    expect(chosen()).toBe('fig');
    const note = find('input[aria-label=note]', HTMLInputElement);
    note.focus();
    await pressKey('j', {}, note);
    expect(document.activeElement).toBe(note);
  });

  it('J works on an Arabic keyboard too', async () => {
    await show(<Fruits rows={FRUITS} />);
    await pressKey('ت', { code: 'KeyJ' });
    expect(document.activeElement?.textContent).toBe('apple');
  });

  it('opens a row wherever it is pressed, beside with Ctrl; links and boxes keep their own', async () => {
    const open = vi.fn();
    await show(<Fruits rows={FRUITS} onOpen={open} />);
    await press(find('.length', HTMLElement), { ctrlKey: true });
    expect(open).toHaveBeenCalledWith(FRUITS[0], true);
    await press(box('apple'));
    await press(find('[data-row-link]', HTMLElement));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('says when there is nothing, and what failed with a way to try again', async () => {
    await show(<Fruits rows={[]} />);
    expect(document.body.textContent).toContain('No fruit yet');
    const retry = vi.fn();
    await show(
      <Fruits
        problem={{ status: 503, code: 'unavailable', message: 'Away for a moment.', reference: 'r-1' }}
        onRetry={retry}
      />,
    );
    expect(find('[role=alert]', HTMLElement).textContent).toContain('Away for a moment.');
    expect(find('[role=alert] code', HTMLElement).textContent).toBe('r-1');
    await press(findButton('Try again'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('keeps the rows on screen when a refresh fails', async () => {
    await show(<Fruits rows={FRUITS} problem={{ status: 0, code: 'client.offline', message: 'No connection.' }} />);
    expect(find('[role=alert]', HTMLElement).textContent).toContain('No connection.');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(4);
  });

  it('shows cards on a narrow screen', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('639'),
          media: query,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        }) as MediaQueryList,
    );
    await show(<Fruits rows={FRUITS} />);
    expect(document.querySelector('table')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });
});
