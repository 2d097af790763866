import type { OwnSession, OwnSessions } from '@hanout/contracts/staff/account';
import { formatDateTime } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { accountKeys, endSession, ownSessionsQuery } from '../api/account-calls.ts';
import { deviceName } from './device-name.ts';
import './account.css';

/** Where one is signed in, and the way out of there. */
export function SessionsCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const sessions = useQuery(ownSessionsQuery(api));
  const problem = problemOf(sessions.error);
  const ending = useChange<string | null, OwnSessions>({
    send: (id) => endSession(api, id),
    renews: [accountKeys.all],
    renewsAlways: true,
    said: () => translate('account.sessionEnded'),
  });
  const rows = sessions.data?.rows ?? [];
  return (
    <Card title={translate('account.sessions')}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
      )}
      {sessions.isPending ? <Skeleton height={80} /> : null}
      <ul className="hn-sessions">
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={ending.isRunning}
            onEnd={() => void ending.run(session.id)}
          />
        ))}
      </ul>
      {rows.length < 2 ? null : (
        <Button variant="default" disabled={ending.isRunning} onClick={() => void ending.run(null)}>
          {translate('account.endOthers')}
        </Button>
      )}
    </Card>
  );
}

type SessionRowProps = { readonly session: OwnSession; readonly isBusy: boolean; readonly onEnd: () => void };

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = deviceName(session.device) || translate('account.unknownDevice');
  const at = (moment: string): string => formatDateTime(Date.parse(moment), language);
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {session.isCurrent ? <StatusBadge tone="good">{translate('account.thisSession')}</StatusBadge> : null}
        <div className="hn-soft">
          {session.address === '' ? null : (
            <>
              <bdi dir="ltr">{session.address}</bdi>
              {' · '}
            </>
          )}
          {translate('account.sessionTimes', { since: at(session.createdAt), last: at(session.lastSeenAt) })}
        </div>
      </div>
      {session.isCurrent ? null : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={translate('account.endSessionOf', { name })}
          onClick={onEnd}
        >
          {translate('account.endSession')}
        </Button>
      )}
    </li>
  );
}
