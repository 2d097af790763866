import type { Till, TillLink } from '@hanout/contracts/till/device';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCashRegister, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { useAsked } from '../../../shell/asked-list.tsx';
import { useOpenNew } from '../../../shell/use-open-new.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { tillListQuery } from '../api/till-calls.ts';
import { NewTillDialog } from '../components/till-dialog.tsx';
import { TillCard, tillColumns } from '../components/till-columns.tsx';
import { TillHeading } from '../components/till-heading.tsx';
import { TillLinkDialog } from '../components/till-link-dialog.tsx';

const VIEWS = ['used', 'archived'] as const;

/** The tills as they are now: heard of or since when not, what waits on them, what they sold today. */
export function TillsPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const { isOpen, open } = useOpenNew();
  const [link, setLink] = useState<TillLink | null>(null);
  const list = useQuery(tillListQuery(api));
  const { asked, go, addressOf } = useAsked('/tills', (parameters) => ({
    view: parameters.get('view') === 'archived' ? 'archived' : null,
    q: parameters.get('q'),
  }));
  const view = asked.view ?? 'used';
  const rows = list.data?.rows;
  const inView = (each: Till, of: string): boolean => (each.state === 'closed') === (of === 'archived');
  const isNarrowed = asked.q !== null;
  return (
    <>
      <TillHeading
        tab="tills"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
            {translate('tills.new')}
          </Button>
        }
      />
      <ListPanel<Till>
        query={list}
        tabs={
          <ViewTabs
            label={translate('tills.views')}
            current={view}
            tabs={VIEWS.map((key) => ({
              key,
              label: translate(`tills.view.${key}`),
              count: rows === undefined ? '' : String(rows.filter((each) => inView(each, key)).length),
              to: addressOf({ view: key === 'used' ? null : key }),
            }))}
          />
        }
        toolbar={
          <ListToolbar
            text={asked.q ?? ''}
            label={translate('tills.search')}
            hint={translate('tills.searchHint')}
            onSearch={(q) => go({ q })}
          />
        }
        label={translate('shell.tills')}
        rows={rows?.filter((each) => inView(each, view) && isCalled(each, asked.q ?? ''))}
        columns={tillColumns(translate)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={({ id }, inNewTab) => openRow(`/tills/${id}`, inNewTab)}
        card={(till) => <TillCard till={till} />}
        empty={
          isNarrowed ? (
            <NothingFound
              title={translate('tills.noneFound')}
              sentence={translate('tills.noneFoundSentence')}
              onWiden={() => go({ q: null })}
            />
          ) : (
            <EmptyState
              icon={<IconCashRegister />}
              title={translate(view === 'used' ? 'tills.none' : 'tills.noneArchived')}
              sentence={translate(view === 'used' ? 'tills.noneSentence' : 'tills.noneArchivedSentence')}
            />
          )
        }
      >
        {list.data === undefined ? null : (
          <NewTillDialog
            opened={isOpen}
            shops={list.data.shops}
            onClose={() => open(false)}
            onMade={(made) => {
              open(false);
              setLink(made);
            }}
          />
        )}
        <TillLinkDialog link={link} onClose={() => setLink(null)} />
      </ListPanel>
    </>
  );
}

const isCalled = ({ name, code, shopName, cashier }: Till, q: string): boolean =>
  [name, code, shopName, cashier ?? ''].some((text) => text.toLocaleLowerCase().includes(q.toLocaleLowerCase()));
