import type { Mailing } from '@hanout/contracts/reports/mailings';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Anchor, Button, Group } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ViewTabs } from '../../../shell/view-tabs.tsx';
import {
  archiveMailing,
  chooseOwnMailing,
  mailingKeys,
  mailingsQuery,
  sendMailingNow,
  type MailingArchiving,
  type MailingState,
  type OwnChoice,
} from '../api/mailing-calls.ts';
import { MailingDialog } from './mailing-dialog.tsx';
import { mailingTimes } from './mailing-words.ts';
import './reports.css';

/** Nothing can leave, and for who may the way to where that is set up. */
function NoServer() {
  const translate = useTranslate();
  const maySetUp = isPermitted(useSession(), 'settings.write');
  return (
    <p role="status" className="hn-mailing-notice">
      {translate('reports.mailing.noServer')}{' '}
      {maySetUp ? (
        <Anchor component={Link} to="/messages/server">
          {translate('reports.mailing.setServer')}
        </Anchor>
      ) : null}
    </p>
  );
}

const STATES: readonly MailingState[] = ['active', 'archived'];

/** Reports that leave by themselves; the address says which are shown, and which is open. */
export function MailingList({ onOpen }: { readonly onOpen: (opened: string | null) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [parameters] = useSearchParams();
  const state = STATES.find((each) => each === parameters.get('state')) ?? 'active';
  const opened = parameters.get('open');
  const list = useQuery(mailingsQuery(api, state));
  const acts = useMailingActs(onOpen);
  return (
    <ListPanel<Mailing>
      query={list}
      tabs={
        <ViewTabs
          label={translate('reports.mailing.views')}
          current={state}
          tabs={STATES.map((each) => ({
            key: each,
            label: translate(`reports.mailing.state.${each}`),
            to: each === 'active' ? '/reports/mailings' : `/reports/mailings?state=${each}`,
          }))}
        />
      }
      notice={list.data?.mails === false ? <NoServer /> : undefined}
      label={translate('reports.mailing.title')}
      rows={list.data?.rows}
      columns={mailingColumns(translate, language, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => onOpen(String(id))}
      card={(mailing) => <MailingCard mailing={mailing} {...acts} />}
      empty={
        <EmptyState
          icon={<IconMailForward />}
          title={translate(state === 'active' ? 'reports.mailing.none' : 'reports.mailing.noneArchived')}
          sentence={translate(
            state === 'active' ? 'reports.mailing.noneSentence' : 'reports.mailing.noneArchivedSentence',
          )}
        />
      }
    >
      <MailingDialog
        mailing={opened === 'new' ? 'new' : (list.data?.rows.find(({ id }) => String(id) === opened) ?? null)}
        people={list.data?.people ?? []}
        onClose={() => onOpen(null)}
      />
    </ListPanel>
  );
}

function useMailingActs(onOpen: (opened: string | null) => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const renewed = { renews: [mailingKeys.all], renewsAlways: true } as const;
  const archiving = useChange<MailingArchiving, Mailing>({
    ...renewed,
    send: (change) => archiveMailing(api, change),
    said: (_, { isArchived }) => translate(isArchived ? 'reports.mailing.archived' : 'reports.mailing.restored'),
    undo: ({ id, version }, { isArchived }) => ({ id, version, isArchived: !isArchived }),
  });
  const choosing = useChange<OwnChoice, Mailing>({
    ...renewed,
    send: (choice) => chooseOwnMailing(api, choice),
    said: (_, { isOff }) => translate(isOff ? 'reports.mailing.isOff' : 'reports.mailing.isOn'),
    undo: (_, { id, isOff }) => ({ id, isOff: !isOff }),
  });
  const sending = useChange<number, Mailing>({
    ...renewed,
    send: (id) => sendMailingNow(api, id),
    said: () => translate('reports.mailing.sent'),
  });
  return {
    isBusy: archiving.isRunning || choosing.isRunning || sending.isRunning,
    onOpen,
    onArchive: (change: MailingArchiving) => void archiving.run(change),
    onChoose: (choice: OwnChoice) => void choosing.run(choice),
    onSend: (id: number) => void sending.run(id),
  };
}

type Acts = ReturnType<typeof useMailingActs>;

function mailingColumns(translate: Translate, language: Language, acts: Acts): readonly Column<Mailing>[] {
  return [
    {
      key: 'name',
      title: translate('reports.mailing.name'),
      cell: (mailing) => <MailingName mailing={mailing} {...acts} />,
    },
    {
      key: 'times',
      title: translate('reports.mailing.every'),
      cell: (mailing) => mailingTimes(mailing, translate, language),
    },
    {
      key: 'sent',
      title: translate('reports.mailing.lastSent'),
      from: 'lg',
      cell: (mailing) => <LastSent mailing={mailing} />,
    },
    {
      key: 'act',
      title: translate('reports.mailing.act'),
      align: 'end',
      cell: (mailing) => <MailingButtons mailing={mailing} {...acts} />,
    },
  ];
}

function MailingName({ mailing, onOpen }: Pick<Acts, 'onOpen'> & { readonly mailing: Mailing }) {
  const translate = useTranslate();
  const { id, name, by, period, shop, people } = mailing;
  return (
    <>
      <Anchor component="button" type="button" data-row-link ta="start" onClick={() => onOpen(String(id))}>
        <bdi>{name}</bdi>
      </Anchor>
      <div className="hn-soft">
        {translate(`reports.by.${by}`)} · {translate(`reports.mailing.of.${period}`)} ·{' '}
        {shop === null ? translate('reports.mailing.everyShop') : <bdi>{shop.name}</bdi>} ·{' '}
        {translate('reports.mailing.people', { count: people.filter(({ isOff }) => !isOff).length })}
      </div>
    </>
  );
}

function LastSent({ mailing: { sentAt, waiting } }: { readonly mailing: Mailing }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      {sentAt === null ? '—' : formatDateTime(Date.parse(sentAt), language)}{' '}
      {waiting === 0 ? null : (
        <StatusBadge tone="attention">{translate('reports.mailing.waiting', { count: waiting })}</StatusBadge>
      )}
    </>
  );
}

/** One of the list on a phone's screen. */
function MailingCard({ mailing, ...acts }: Acts & { readonly mailing: Mailing }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <MailingName mailing={mailing} {...acts} />
      <span>{mailingTimes(mailing, translate, language)}</span>
      <span className="hn-soft">
        {translate('reports.mailing.lastSent')} <LastSent mailing={mailing} />
      </span>
      <MailingButtons mailing={mailing} {...acts} />
    </div>
  );
}

function MailingButtons({ mailing, isBusy, onArchive, onChoose, onSend }: Acts & { readonly mailing: Mailing }) {
  const translate = useTranslate();
  const { id, version, isArchived, isMine } = mailing;
  return (
    <Group gap={6} justify="flex-end">
      {isArchived ? null : (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onSend(id)}>
          {translate('reports.mailing.sendNow')}
        </Button>
      )}
      {isMine === null || isArchived ? null : (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onChoose({ id, isOff: isMine })}>
          {translate(isMine ? 'reports.mailing.turnOff' : 'reports.mailing.turnOn')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={isBusy}
        onClick={() => onArchive({ id, version, isArchived: !isArchived })}
      >
        {translate(isArchived ? 'reports.mailing.restore' : 'reports.mailing.archive')}
      </Button>
    </Group>
  );
}
