import type { IncidentBoard, IncidentRow } from '@hanout/contracts/warehouses/incidents';
import { actionBetween } from '@hanout/core/incidents';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { useAsked } from '../../../shell/asked-list.tsx';
import { boardQuery } from '../api/incident-calls.ts';
import { readIncidentFilters } from '../api/list-state.ts';
import { useIncidentAction } from '../api/use-incident-action.ts';
import { BoardCard } from './board-card.tsx';
import { dragListeners } from './drag-listeners.ts';
import { IncidentFilters } from './incident-filters.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import './board.css';

type Status = IncidentRow['status'];

/** The four columns: a card is moved by dragging it, or by its menu. */
export function Board() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { asked, go } = useAsked('/incidents/board', readIncidentFilters);
  const query = useQuery(boardQuery(api, asked));
  const problem = problemOf(query.error);
  return (
    <>
      <ListToolbar
        text={asked.q ?? ''}
        label={translate('incidents.search')}
        hint={translate('incidents.searchHint')}
        onSearch={(q) => go({ q })}
      >
        <IncidentFilters filters={asked} warehouses={query.data?.warehouses ?? []} onChange={go} />
      </ListToolbar>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={320} /> : null}
      {query.data === undefined ? null : <Columns board={query.data} />}
    </>
  );
}

function Columns({ board }: { readonly board: IncidentBoard }) {
  const { act, isRunning } = useIncidentAction();
  const [dragged, setDragged] = useState<IncidentRow | null>(null);
  const [resolved, setResolved] = useState<IncidentRow | null>(null);
  const move = (row: IncidentRow, to: Status) => {
    const rule = actionBetween(row.status, to);
    if (rule === undefined || isRunning) return;
    if (rule.asksCause) setResolved(row);
    else void act(row, rule.action);
  };
  return (
    <div className="hn-board">
      {board.columns.map((column) => (
        <Column
          key={column.status}
          column={column}
          mayTake={dragged !== null && actionBetween(dragged.status, column.status) !== undefined}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged !== null) move(dragged, column.status);
            setDragged(null);
          }}
          onMove={move}
        />
      ))}
      <ResolveDialog
        number={resolved?.id ?? null}
        onClose={() => setResolved(null)}
        onResolve={async (said) => (resolved === null ? { ok: true } : act(resolved, 'resolve', said))}
      />
    </div>
  );
}

type ColumnProps = {
  readonly column: IncidentBoard['columns'][number];
  /** What is dragged may be dropped here. */
  readonly mayTake: boolean;
  readonly onDrag: (row: IncidentRow | null) => void;
  readonly onDrop: () => void;
  readonly onMove: (row: IncidentRow, to: Status) => void;
};

function Column({ column: { status, total, totalIsCapped, rows }, mayTake, onDrag, onDrop, onMove }: ColumnProps) {
  const translate = useTranslate();
  const name = translate(`incidents.status.${status}`);
  const more = totalIsCapped ? '+' : '';
  return (
    <section
      className="hn-board-column"
      aria-label={name}
      data-takes={mayTake}
      ref={dragListeners({
        onOver: (event) => {
          if (mayTake) event.preventDefault();
        },
        onDrop,
      })}
    >
      <h2>
        {name} <span className="hn-soft">{`${total}${more}`}</span>
      </h2>
      {rows.length === 0 ? <p className="hn-soft">{translate('incidents.columnEmpty')}</p> : null}
      <ul>
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} onDrag={onDrag} onMove={(to) => onMove(row, to)} />
        ))}
      </ul>
      {total > rows.length ? (
        <p className="hn-soft">{translate('incidents.more', { count: `${total - rows.length}${more}` })}</p>
      ) : null}
    </section>
  );
}
