import { PUT_ASIDE_VIEWS } from '@hanout/contracts/warehouses/put-aside';
import type { PutAsideRow } from '@hanout/contracts/warehouses/put-aside';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useAsked } from '../../../shell/asked-list.tsx';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import { markPutAside, PUT_ASIDE, putAsideQuery } from '../api/put-aside-calls.ts';
import type { PutAsideMark } from '../api/put-aside-calls.ts';

/** What was done on devices and never sent, until somebody has looked after it; the address says what is shown. */
export function PutAsideList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { asked, cursor, go, addressOf, turning } = useAsked('/incidents/put-aside', (parameters) => ({
    view: PUT_ASIDE_VIEWS.find((each) => each === parameters.get('view')) ?? 'unseen',
    q: parameters.get('q')?.trim().slice(0, 100) || null,
  }));
  const list = useQuery(putAsideQuery(api, { ...asked, cursor: /^[1-9]\d{0,8}$/u.exec(cursor ?? '')?.[0] ?? null }));
  const marking = useChange<PutAsideMark, unknown>({
    send: (mark) => markPutAside(api, mark),
    renews: [PUT_ASIDE],
    said: (_, { isSeen }) => translate(isSeen ? 'incidents.putAside.isSeen' : 'incidents.putAside.isUnseen'),
    undo: (_, { id, isSeen }) => (isSeen ? { id, isSeen: false } : null),
  });
  const action = ({ id, title, seenBy }: PutAsideRow) => (
    <Button
      variant="default"
      mih={44}
      disabled={marking.isRunning}
      onClick={() => void marking.run({ id, isSeen: seenBy === null })}
    >
      {translate(seenBy === null ? 'incidents.putAside.markSeen' : 'incidents.putAside.markUnseen')}
      <span className="hn-visually-hidden"> · {title}</span>
    </Button>
  );
  const when = (at: string): string => formatDateTime(Date.parse(at), language);
  return (
    <ListPanel<PutAsideRow>
      query={list}
      tabs={
        <ViewTabs
          label={translate('incidents.putAside.views')}
          current={asked.view}
          tabs={PUT_ASIDE_VIEWS.map((view) => ({
            key: view,
            label: translate(`incidents.putAside.view.${view}`),
            count: String(list.data?.counts[view] ?? ''),
            to: addressOf({ view }),
          }))}
        />
      }
      toolbar={
        <ListToolbar
          text={asked.q ?? ''}
          label={translate('incidents.putAside.search')}
          hint={translate('incidents.putAside.searchHint')}
          onSearch={(q) => go({ q })}
        />
      }
      label={translate('incidents.putAside.title')}
      rows={list.data?.rows}
      columns={[
        { key: 'what', title: translate('incidents.putAside.what'), cell: (row) => <What row={row} /> },
        { key: 'why', title: translate('incidents.putAside.why'), cell: (row) => <Why row={row} /> },
        {
          key: 'who',
          title: translate('incidents.putAside.who'),
          cell: ({ by, putAsideAt, seenBy }) => (
            <div>
              <bdi>{by}</bdi>
              <div className="hn-soft">{when(putAsideAt)}</div>
              {seenBy === null ? null : (
                <div className="hn-soft">{translate('incidents.putAside.seenBy', { name: seenBy })}</div>
              )}
            </div>
          ),
        },
        { key: 'action', title: translate('incidents.putAside.action'), cell: action },
      ]}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      onOpen={() => undefined}
      card={(row) => (
        <div className="hn-row-card">
          <What row={row} />
          <Why row={row} />
          <div className="hn-row-line hn-soft">
            <bdi>{row.by}</bdi>
            <span>{when(row.putAsideAt)}</span>
          </div>
          {action(row)}
        </div>
      )}
      empty={
        asked.q === null ? (
          <EmptyState
            icon={<IconClipboardCheck />}
            title={translate(`incidents.putAside.none.${asked.view}`)}
            sentence={translate('incidents.putAside.noneSentence')}
          />
        ) : (
          <NothingFound
            title={translate('incidents.putAside.noneFound')}
            sentence={translate('incidents.noneFoundSentence')}
            onWiden={() => go({ q: null })}
          />
        )
      }
      pages={{ offset: 0, total: list.data?.total ?? 0, ...turning(list.data?.nextCursor ?? null) }}
    />
  );
}

function What({ row: { title, detail, madeAt } }: { readonly row: PutAsideRow }) {
  const language = useLanguage();
  return (
    <div>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <div>
        <bdi>{detail}</bdi> · <span className="hn-soft">{formatDateTime(Date.parse(madeAt), language)}</span>
      </div>
    </div>
  );
}

function Why({ row: { reason, refusal } }: { readonly row: PutAsideRow }) {
  const translate = useTranslate();
  return (
    <div>
      <bdi>{reason}</bdi>
      {refusal === '' ? null : (
        <div className="hn-soft">
          {translate('incidents.putAside.refusal')} <bdi>{refusal}</bdi>
        </div>
      )}
    </div>
  );
}
