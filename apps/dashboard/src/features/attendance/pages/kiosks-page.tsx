import type { Kiosk, KioskLink } from '@hanout/contracts/attendance/kiosk';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { signOut } from '../../../session/api/sign-out.ts';
import { useOpenNew } from '../../../shell/use-open-new.ts';
import { attendanceChoicesQuery, attendanceKeys } from '../api/attendance-calls.ts';
import { closeKiosk, kioskListQuery, reopenKiosk } from '../api/kiosk-calls.ts';
import type { KioskNamed } from '../api/kiosk-calls.ts';
import { AttendanceHeading } from '../components/attendance-heading.tsx';
import { KioskLinkDialog, NewKioskDialog } from '../components/new-kiosk-dialog.tsx';

/** The devices at which people stamp: made, opened once, closed for good. */
export function KiosksPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { isOpen, open } = useOpenNew();
  const [parameters, setParameters] = useSearchParams();
  const [link, setLink] = useState<KioskLink | null>(null);
  const list = useQuery(kioskListQuery(api));
  const { data: choices } = useQuery(attendanceChoicesQuery(api));
  const acts = useKioskActs(setLink);
  const q = parameters.get('q') ?? '';
  const rows = list.data?.rows.filter(({ name }) => name.toLocaleLowerCase().includes(q.toLocaleLowerCase()));
  return (
    <>
      <AttendanceHeading
        tab="kiosks"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(true)}>
            {translate('attendance.newKiosk')}
          </Button>
        }
      />
      <ListPanel<Kiosk>
        query={list}
        toolbar={
          <ListToolbar
            text={q}
            label={translate('attendance.searchKiosk')}
            hint={translate('attendance.searchKiosk')}
            onSearch={(text) => setParameters(text === null ? {} : { q: text })}
          />
        }
        label={translate('attendance.tab.kiosks')}
        rows={rows}
        columns={columnsOf(translate, language, acts)}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={({ name }) => setParameters({ q: name })}
        card={(kiosk) => (
          <div className="hn-row-card">
            <strong>
              <bdi>{kiosk.name}</bdi>
            </strong>
            <KioskState kiosk={kiosk} />
            <KioskActs kiosk={kiosk} {...acts} />
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconDeviceTablet />}
            title={translate(q === '' ? 'attendance.noKiosk' : 'attendance.notFound')}
            sentence={translate(q === '' ? 'attendance.noKioskSentence' : 'attendance.notFoundSentence')}
          />
        }
      >
        {choices === undefined ? null : (
          <NewKioskDialog
            opened={isOpen}
            shops={choices.shops}
            onClose={() => open(false)}
            onMade={(made) => {
              open(false);
              setLink(made);
            }}
          />
        )}
        <KioskLinkDialog link={link} onOpenHere={acts.onOpenHere} onClose={() => setLink(null)} />
      </ListPanel>
    </>
  );
}

type Acts = {
  readonly isBusy: boolean;
  readonly onReopen: (kiosk: KioskNamed) => void;
  readonly onShut: (kiosk: KioskNamed) => void;
};

function useKioskActs(show: (link: KioskLink) => void): Acts & { readonly onOpenHere: (link: KioskLink) => void } {
  const translate = useTranslate();
  const { api } = useApplication();
  const renewal = { renews: [attendanceKeys.all], renewsAlways: true };
  const reopening = useChange<KioskNamed, KioskLink>({ ...renewal, send: (kiosk) => reopenKiosk(api, kiosk) });
  const shutting = useChange<KioskNamed, Kiosk>({
    ...renewal,
    send: (kiosk) => closeKiosk(api, kiosk),
    said: ({ name }) => translate('attendance.kioskClosed', { name }),
  });
  const leaving = useChange<null, unknown>({ send: () => signOut(api), refused: shownInForm });
  return {
    isBusy: reopening.isRunning || shutting.isRunning,
    onReopen: async (kiosk) => {
      const outcome = await reopening.run(kiosk);
      if (outcome.ok) show(outcome.value);
    },
    onShut: (kiosk) => void shutting.run(kiosk),
    // The device is opened only once nobody is signed in on it any more.
    onOpenHere: async ({ url }) => {
      const outcome = await leaving.run(null);
      if (outcome.ok) window.location.assign(url);
    },
  };
}

function columnsOf(translate: Translate, language: Language, acts: Acts): readonly Column<Kiosk>[] {
  return [
    { key: 'name', title: translate('attendance.field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'shop', title: translate('attendance.shop'), from: 'md', cell: ({ shopName }) => <bdi>{shopName}</bdi> },
    { key: 'state', title: translate('attendance.state'), cell: (kiosk) => <KioskState kiosk={kiosk} /> },
    {
      key: 'seen',
      title: translate('attendance.lastSeen'),
      from: 'md',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? '—' : <bdi>{formatDateTime(Date.parse(lastSeenAt), language)}</bdi>,
    },
    {
      key: 'by',
      title: translate('attendance.madeBy'),
      from: 'lg',
      cell: ({ madeBy }) => <bdi>{madeBy}</bdi>,
    },
    { key: 'acts', title: translate('attendance.actions'), cell: (kiosk) => <KioskActs kiosk={kiosk} {...acts} /> },
  ];
}

const TONES: Readonly<Record<Kiosk['state'], StatusTone>> = {
  open: 'good',
  waiting: 'attention',
  over: 'muted',
  closed: 'muted',
};
const SKEW_TOLD = 60;

function KioskState({ kiosk: { state, skewSeconds } }: { readonly kiosk: Kiosk }) {
  const translate = useTranslate();
  const isSkewed = skewSeconds !== null && Math.abs(skewSeconds) >= SKEW_TOLD;
  return (
    <span className="hn-attend-facts">
      <StatusBadge tone={TONES[state]}>{translate(`attendance.kioskState.${state}`)}</StatusBadge>
      {isSkewed ? (
        <span className="hn-soft">{translate('attendance.skew', { minutes: Math.round(skewSeconds / 60) })}</span>
      ) : null}
    </span>
  );
}

function KioskActs({ kiosk, isBusy, onReopen, onShut }: Acts & { readonly kiosk: Kiosk }) {
  const translate = useTranslate();
  if (kiosk.state === 'closed') return null;
  return (
    <Group gap={6}>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onReopen(kiosk)}>
        {translate('attendance.newLink')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => onShut(kiosk)}>
        {translate('attendance.closeKiosk')}
      </Button>
    </Group>
  );
}
