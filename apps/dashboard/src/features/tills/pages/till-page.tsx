import type { Till } from '@hanout/contracts/till/device';
import { formatDateTime } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { sessionListQuery } from '../api/day-calls.ts';
import { tillListQuery } from '../api/till-calls.ts';
import { Loaded } from '../components/loaded.tsx';
import { SessionTable } from '../components/session-table.tsx';
import { TillActions } from '../components/till-actions.tsx';
import { TillState, TillWarnings } from '../components/till-marks.tsx';
import '../components/tills.css';

/** One till: how it is now, what may be done with it, its last days. */
export function TillPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { tillId = '' } = useParams();
  const query = useQuery(tillListQuery(api));
  const till = query.data?.rows.find(({ id }) => String(id) === tillId);
  return (
    <Loaded
      query={query}
      isMissing={query.data !== undefined && till === undefined}
      title={translate('shell.tills')}
      missing={{ title: translate('tills.notFound'), sentence: translate('tills.notFoundSentence') }}
      back={{ to: '/tills', label: translate('tills.toList') }}
    >
      {() => (till === undefined ? null : <TillView till={till} />)}
    </Loaded>
  );
}

function TillView({ till }: { readonly till: Till }) {
  const translate = useTranslate();
  return (
    <>
      <BackLink to="/tills" label={translate('shell.tills')} />
      <PageHeading title={till.name} beside={<TillState till={till} />} actions={<TillActions till={till} />} />
      <TillWarnings till={till} />
      <div className="hn-tills-columns">
        <LastDays till={till} />
        <Facts till={till} />
      </div>
    </>
  );
}

function LastDays({ till: { id } }: { readonly till: Till }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const asked = { view: 'all' as const, q: null, till: String(id), from: null, to: null, cursor: null };
  const query = useQuery(sessionListQuery(api, asked));
  const days = query.data?.rows;
  const problem = problemOf(query.error);
  return (
    <Card
      title={translate('tills.lastDays')}
      beside={<Link to={`/tills/sessions?till=${id}`}>{translate('tills.allDays')}</Link>}
    >
      {days === undefined && problem !== null ? (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : null}
      {days === undefined ? null : days.length === 0 ? (
        <p className="hn-soft">{translate('tills.noDays')}</p>
      ) : (
        <SessionTable rows={days.slice(0, 10)} />
      )}
    </Card>
  );
}

function Facts({ till }: { readonly till: Till }) {
  const translate = useTranslate();
  const language = useLanguage();
  const mayAudit = isPermitted(useSession(), 'audit.read');
  const moment = (at: string | null): string => (at === null ? '—' : formatDateTime(Date.parse(at), language));
  const { openSession } = till;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [translate('tills.today'), <Money key="m" centimes={till.salesTodayCentimes} strong />],
    [translate('tills.salesToday'), till.salesToday],
    [translate('tills.signedIn'), till.cashier ?? '—'],
    [
      translate('tills.session'),
      openSession === null ? (
        translate('tills.noDay')
      ) : (
        <Link key="d" to={`/tills/sessions/${openSession.id}`}>
          {translate('tills.dayOf', { name: openSession.openedBy })}
        </Link>
      ),
    ],
    [translate('tills.lastSeen'), moment(till.lastSeenAt)],
    [translate('tills.waitingTitle'), till.waiting],
    [translate('tills.version'), till.appVersion ?? '—'],
    [translate('tills.code'), till.code],
    [translate('tills.shop'), till.shopName],
    [translate('tills.warehouse'), till.warehouseName],
    [translate('tills.paper'), translate(`tills.paper.of.${till.paper}`)],
    [translate('tills.madeBy'), `${till.madeBy} · ${moment(till.madeAt)}`],
  ];
  return (
    <Card
      title={translate('tills.facts')}
      beside={mayAudit ? <Link to={`/audit-log?entity=till&thing=${till.id}`}>{translate('tills.audit')}</Link> : null}
    >
      <dl className="hn-tills-figures">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
