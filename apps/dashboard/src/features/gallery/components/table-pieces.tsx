import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { FilterChips } from '@hanout/ui/table/filter-chips.tsx';
import { FilterPopover } from '@hanout/ui/table/filter-popover.tsx';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { ResourceTable } from '@hanout/ui/table/resource-table.tsx';
import { useListLook } from '@hanout/ui/table/use-list-look.ts';
import { useSelection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFailure } from './use-failure.ts';
import { Piece } from './piece.tsx';

type Row = { readonly id: string; readonly name: string; readonly centimes: number };

/** The table kit: with rows, a name that is too long among them; with none; while it loads; when it failed. */
export function TablePieces() {
  const t = useTranslate();
  const rows: readonly Row[] = [1, 2, 3].map((number) => ({
    id: String(number),
    name: number === 2 ? t('gallery.longText') : t('gallery.row', { number }),
    centimes: number * 123_450,
  }));
  return (
    <>
      <Piece title={t('gallery.table')}>
        <WholeTable rows={rows} />
      </Piece>
      <Piece title={t('gallery.tableEmpty')}>
        <Table label={t('gallery.tableEmpty')} rows={[]} />
      </Piece>
      <Piece title={t('gallery.tableLoading')}>
        <Table label={t('gallery.tableLoading')} rows={undefined} />
      </Piece>
      <Piece title={t('gallery.tableFailed')}>
        <Table label={t('gallery.tableFailed')} rows={undefined} problem={useFailure()} />
      </Piece>
    </>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useTranslate();
  return [
    { key: 'name', title: t('gallery.formField'), cell: ({ name, id }) => <Name name={name} id={id} /> },
    {
      key: 'state',
      title: t('gallery.state'),
      cell: () => <StatusBadge tone="good">{t('gallery.ready')}</StatusBadge>,
    },
    {
      key: 'amount',
      title: t('gallery.currency'),
      align: 'end',
      cell: ({ centimes }) => <Money centimes={centimes} />,
      sort: { ascending: 'amount', descending: '-amount', first: 'descending' },
    },
  ];
}

function Name({ name, id }: { readonly name: string; readonly id: string }) {
  return (
    <Link to={`/components?row=${id}`} data-row-link>
      {name}
    </Link>
  );
}

/** As a list of the back office: search, filters, columns, what is done with chosen rows, pages. */
function WholeTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [least, setLeast] = useState<Filters>({ least: '' });
  const { look, change } = useListLook('gallery', null);
  const columns = useColumns();
  const found = rows.filter(({ name, centimes }) => name.includes(text) && centimes >= 100 * Number(least.least));
  const selection = useSelection(found.map(({ id }) => id));
  const widen = () => {
    setText('');
    setLeast({ least: '' });
  };
  return (
    <ListPanel
      query={QUIET}
      label={t('gallery.table')}
      rows={found}
      columns={columns}
      look={look}
      always={['name']}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={() => undefined}
      card={({ name, id }) => <Name name={name} id={id} />}
      selection={selection}
      selectionBar={
        selection.keys.size === 0 ? undefined : (
          <Button variant="default" onClick={selection.clear}>
            {t('orders.clearSelection')}
          </Button>
        )
      }
      toolbar={
        <ListToolbar
          text={text}
          label={t('gallery.search')}
          hint={t('gallery.search')}
          onSearch={(typed) => setText(typed ?? '')}
        >
          <FilterPopover
            filters={least}
            active={least.least === '' ? 0 : 1}
            width={280}
            cleared={() => ({ least: '' })}
            onApply={setLeast}
          >
            {(chosen, choose) => (
              <CurrencyInput
                label={t('gallery.currency')}
                value={chosen.least}
                onChange={(amount) => choose({ least: amount })}
              />
            )}
          </FilterPopover>
          <ListLookTools look={look} onChange={change} columns={columns} always={['name']} />
        </ListToolbar>
      }
      notice={
        <FilterChips
          chips={
            least.least === ''
              ? []
              : [{ key: 'least', label: t('gallery.currency'), value: least.least, onRemove: widen }]
          }
        />
      }
      empty={<NothingFound title={t('gallery.tableEmpty')} sentence={t('gallery.emptySentence')} onWiden={widen} />}
      pages={{ offset: 0, total: found.length, isCapped: true, onPrevious: null, onNext: widen }}
    />
  );
}

type Filters = { readonly least: string };

const QUIET = { error: null, isFetching: false, refetch: () => undefined };

type TableProps = {
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  readonly problem?: Problem;
};

function Table({ label, rows, problem }: TableProps) {
  const t = useTranslate();
  const columns = useColumns();
  const [sort, setSort] = useState('-amount');
  return (
    <ResourceTable
      label={label}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={() => undefined}
      card={({ name, id }) => <Name name={name} id={id} />}
      sort={sort}
      onSort={setSort}
      problem={problem ?? null}
      onRetry={() => undefined}
      isRefreshing={false}
      empty={
        <EmptyState icon={<IconMoodEmpty />} title={t('gallery.tableEmpty')} sentence={t('gallery.emptySentence')} />
      }
    />
  );
}
