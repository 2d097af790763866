import { useToasts, useToastsSnapshot } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconBell } from '@tabler/icons-react';
import { lazy, Suspense, use } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '../../api/notifications.ts';
import { useApplication } from '../../app/application.ts';
import { useSession } from '../../session/use-session.ts';
import { FeaturesContext } from './notices.tsx';
import './bell.css';

/** Fetched when the bell is opened for the first time. */
const BellContents = lazy(async () => ({ default: (await import('./bell-contents.tsx')).BellContents }));

const MOST_COUNTED = 99;

/** What was done lately, and what waits for a person, for whoever was not looking while it was said. */
export function Bell() {
  const translate = useTranslate();
  const { log, unseen } = useToastsSnapshot();
  const { markSeen } = useToasts();
  const alerts = useAlerts();
  const [opened, { open, close }] = useDisclosure(false);
  const news = useQuery(notificationsQuery(useApplication().api)).data;
  const count = unseen + alerts.length + (news?.unread ?? 0);
  const label = count === 0 ? translate('shell.notifications') : translate('shell.notificationsUnseen', { count });
  return (
    <Popover
      width="min(560px, calc(100vw - 16px))"
      position="bottom-end"
      shadow="md"
      trapFocus
      opened={opened}
      onChange={(next) => (next ? open() : close())}
      onOpen={markSeen}
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" onClick={opened ? close : open}>
          <Indicator
            disabled={count === 0}
            size={16}
            offset={2}
            color="red.8"
            label={<span aria-hidden>{count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}</span>}
          >
            <IconBell size={20} aria-hidden />
          </Indicator>
          {/* Words of its own, not a label over the figure: Arabic says one and two without a figure. */}
          <span className="hn-visually-hidden">{label}</span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className="hn-bell" aria-label={translate('shell.notifications')}>
        <h2 className="hn-bell-title">{translate('shell.notifications')}</h2>
        {alerts.map(({ message, to }) => (
          <Link key={to} to={to} className="hn-bell-alert" onClick={close}>
            <IconAlertTriangle size={18} aria-hidden />
            {message}
          </Link>
        ))}
        <Suspense>
          <BellContents rows={news?.rows ?? []} log={log} onGo={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function useAlerts() {
  const session = useSession();
  // The list of features never changes, so that all of them run in the same order at each drawing.
  return use(FeaturesContext)
    .map(({ alert }) => alert?.(session) ?? null)
    .filter((alert) => alert !== null);
}
