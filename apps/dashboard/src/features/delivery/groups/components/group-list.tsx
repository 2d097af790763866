import type { WilayaGroup } from '@hanout/contracts/all-places';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { foldText } from '../../../../shell/search/fold-text.ts';
import { groupKeys, groupsQuery, putGroupAway } from '../api/group-calls.ts';
import { GroupDialog } from './group-dialog.tsx';

type GroupListProps = { readonly mayWrite: boolean; readonly action: ReactNode };

/** Wilayas that are priced together; the address says what is looked for, and which is open. */
export function GroupList({ mayWrite, action }: GroupListProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const list = useQuery(groupsQuery(api));
  const text = parameters.get('q') ?? '';
  const go = (open: string | null, q = text): void =>
    setParameters({ ...(q === '' ? {} : { q }), ...(open === null ? {} : { open }) });
  const putting = useChange<WilayaGroup, WilayaGroup>({
    send: (group) => putGroupAway(api, group),
    renews: [groupKeys.all],
    said: ({ name, isArchived }) => translate(isArchived ? 'groups.putAway' : 'groups.restored', { name }),
  });
  const rows = list.data?.rows.filter(({ name }) => foldText(name).includes(foldText(text)));
  const open = parameters.get('open');
  const opened = list.data?.rows.find(({ id, isArchived }) => String(id) === open && !isArchived) ?? null;
  const acts = mayWrite ? { isBusy: putting.isRunning, onPut: (group: WilayaGroup) => void putting.run(group) } : null;
  return (
    <ListPanel<WilayaGroup>
      query={list}
      toolbar={
        <div className="hn-toolbar">
          <SearchField
            text={text}
            label={translate('groups.search')}
            hint={translate('groups.search')}
            onSearch={(next) => go(null, next ?? '')}
          />
        </div>
      }
      label={translate('groups.title')}
      rows={rows}
      columns={groupColumns(translate, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => go(String(id))}
      card={(group) => (
        <div className="hn-row-card">
          <bdi>{group.name}</bdi>
          <span className="hn-soft">{translate('groups.count', { count: group.wilayaCodes.length })}</span>
          <GroupState group={group} />
          {acts === null ? null : <PutAway group={group} {...acts} />}
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconMap2 />}
          title={translate(text === '' ? 'groups.none' : 'groups.nothingFound')}
          sentence={translate(text === '' ? 'groups.noneSentence' : 'groups.nothingFoundSentence')}
          action={text === '' ? action : undefined}
        />
      }
    >
      <GroupDialog
        group={mayWrite && open === 'new' ? 'new' : opened}
        isReadOnly={!mayWrite}
        onClose={() => go(null)}
      />
    </ListPanel>
  );
}

type Acts = { readonly isBusy: boolean; readonly onPut: (group: WilayaGroup) => void };

function groupColumns(translate: Translate, acts: Acts | null): readonly Column<WilayaGroup>[] {
  return [
    { key: 'name', title: translate('groups.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'wilayas',
      title: translate('groups.wilayas'),
      cell: ({ wilayaCodes }) => (
        <bdi dir="ltr">{wilayaCodes.map((code) => String(code).padStart(2, '0')).join(' · ')}</bdi>
      ),
    },
    { key: 'state', title: translate('groups.state'), cell: (group) => <GroupState group={group} /> },
    ...(acts === null
      ? []
      : [
          {
            key: 'acts',
            title: translate('groups.actions'),
            cell: (group: WilayaGroup) => <PutAway group={group} {...acts} />,
          },
        ]),
  ];
}

function GroupState({ group: { isArchived } }: { readonly group: WilayaGroup }) {
  const translate = useTranslate();
  return (
    <StatusBadge tone={isArchived ? 'muted' : 'good'}>
      {translate(isArchived ? 'groups.archived' : 'groups.active')}
    </StatusBadge>
  );
}

function PutAway({ group, isBusy, onPut }: Acts & { readonly group: WilayaGroup }) {
  const translate = useTranslate();
  const label = translate(group.isArchived ? 'groups.restore' : 'groups.archive');
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      aria-label={`${label} ${group.name}`}
      onClick={() => onPut(group)}
    >
      {label}
    </Button>
  );
}
