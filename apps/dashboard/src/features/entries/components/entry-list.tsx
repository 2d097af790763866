import { ENTRIES_AT_ONCE, entryForms } from '@hanout/contracts/entries';
import type { Entry, EntryKind, EntryMove } from '@hanout/contracts/entries';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ListFrame } from '@hanout/ui/table/list-frame.tsx';
import { ListStates } from '@hanout/ui/table/list-states.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconList, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { entryKeys, entryListQuery, moveEntry } from '../api/entry-calls.ts';
import { placeEntries, stepOf } from '../api/entry-tree.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { RuleChoices } from './rule-conditions.tsx';
import { EntryRow } from './entry-row.tsx';
import { PRODUCT_ENUMERATIONS } from '../../../api/product-enumerations.ts';
import './entry-list.css';

type EntryListProps = {
  readonly kind: EntryKind;
  /** Only what stands under it: the values of an attribute. */
  readonly parentId: number | null;
  readonly mayWrite: boolean;
  /** What rules choose from; null: entries of this kind have none. */
  readonly ruleChoices?: RuleChoices | null;
};

/** The entries of a kind: searched, put in order by drag, buttons and keys, opened in a form. */
export function EntryList({ kind, parentId, mayWrite, ruleChoices = null }: EntryListProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Entry | 'new' | null>(null);
  const [ruled, setRuled] = useState<Entry | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useQuery(entryListQuery(api, kind, { q: text, parent: parentId }));
  const isTree = kind === 'categories' && text === '';
  const placed = placeEntries(list.data?.rows ?? [], isTree);
  const mayMove = mayWrite && entryForms[kind].hasOrder && text === '';

  const moving = useChange<{ readonly id: number; readonly to: EntryMove }, unknown>({
    send: ({ id, to }) => moveEntry(api, kind, id, to),
    renews: [entryKeys.of(kind)],
    renewsBeside: [PRODUCT_ENUMERATIONS],
    renewsAlways: true,
  });
  const move = (id: number, to: EntryMove | null) => {
    if (to !== null) void moving.run({ id, to });
  };
  return (
    <ListFrame
      toolbar={
        <ListToolbar
          text={text}
          label={translate('catalog.search')}
          hint={translate('catalog.search')}
          onSearch={(next) => setText(next ?? '')}
        >
          {mayWrite ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
              {translate(`products.newEntry.${kind}`)}
            </Button>
          ) : null}
        </ListToolbar>
      }
    >
      {(list.data?.rows.length ?? 0) < ENTRIES_AT_ONCE ? null : (
        <p role="status" className="hn-entries-limit">
          {translate('catalog.limit', { number: ENTRIES_AT_ONCE })}
        </p>
      )}
      <ListStates
        rows={list.data === undefined ? undefined : placed}
        columns={3}
        problem={problemOf(list.error)}
        onRetry={() => void list.refetch()}
        isRefreshing={list.isFetching}
        empty={
          <EmptyState
            icon={<IconList />}
            title={translate('catalog.empty')}
            sentence={translate('catalog.emptySentence')}
          />
        }
      >
        {(rows) => (
          <ul className="hn-entries" aria-label={translate(`catalog.kind.${kind}`)}>
            {rows.map((at) => (
              <EntryRow
                key={at.entry.id}
                kind={kind}
                placed={at}
                mayMove={mayMove}
                isDragged={dragged === at.entry.id}
                onOpen={() => setOpened(at.entry)}
                onRule={ruleChoices === null ? null : () => setRuled(at.entry)}
                onStep={(step) => move(at.entry.id, stepOf(placed, at, step))}
                onDragStart={() => setDragged(at.entry.id)}
                onDrop={() => {
                  if (dragged !== null && dragged !== at.entry.id)
                    move(dragged, { parentId: at.entry.parentId, position: at.index });
                  setDragged(null);
                }}
              />
            ))}
          </ul>
        )}
      </ListStates>
      <EntryDialog
        kind={kind}
        parentId={parentId}
        entry={opened}
        parents={kind === 'categories' ? placed : []}
        mayWrite={mayWrite}
        onClose={() => setOpened(null)}
      />
      {ruleChoices === null ? null : (
        <RuleDialog collection={ruled} choices={ruleChoices} mayWrite={mayWrite} onClose={() => setRuled(null)} />
      )}
    </ListFrame>
  );
}
