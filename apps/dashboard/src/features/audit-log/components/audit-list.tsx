import type { AuditEntry } from '@hanout/contracts/staff/audit-log';
import { formatDateTime } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { usePageTrail } from '../../../app/use-page-trail.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { auditListQuery, readAuditFilters, writeAuditFilters } from '../api/audit-calls.ts';
import type { AuditFilters } from '../api/audit-calls.ts';
import { AuditFilterChips, AuditFilterPanel } from './audit-filters.tsx';
import './audit-log.css';

const PAGE_LENGTH = 50;

/** Who did what, the latest first; the address says what is shown. */
export function AuditList() {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [parameters, setParameters] = useSearchParams();
  const filters = readAuditFilters(parameters);
  const text = parameters.get('cursor');
  const cursor = text !== null && /^[1-9]\d{0,14}$/u.test(text) ? text : null;
  const list = useQuery(auditListQuery(api, filters, cursor));
  const onApply = (changed: Partial<AuditFilters>): void =>
    setParameters(writeAuditFilters({ ...filters, ...changed }));
  const pages = usePageTrail(cursor, (next, trail) => {
    setParameters({ ...writeAuditFilters(filters), ...(next === null ? {} : { cursor: next }) }, { state: trail });
  });
  const isNarrowed = Object.values(filters).some((value) => value !== null);
  return (
    <ListPanel<AuditEntry>
      query={list}
      toolbar={
        <>
          <div className="hn-toolbar">
            <AuditFilterPanel filters={filters} onApply={onApply} />
          </div>
          <AuditFilterChips filters={filters} onApply={onApply} />
        </>
      }
      label={translate('auditLog.title')}
      rows={list.data?.rows}
      columns={auditColumns(translate, language)}
      rowKey={({ id }) => String(id)}
      rowName={({ said, entityId }) => `${said} ${entityId}`}
      onOpen={({ to }, inNewTab) => (to === null ? undefined : openRow(to, inNewTab))}
      card={(entry) => <AuditCard entry={entry} />}
      empty={
        isNarrowed ? (
          <NothingFound
            title={translate('auditLog.notFound')}
            sentence={translate('auditLog.notFoundSentence')}
            onWiden={() => setParameters({})}
          />
        ) : (
          <EmptyState
            icon={<IconHistory />}
            title={translate('auditLog.none')}
            sentence={translate('auditLog.noneSentence')}
          />
        )
      }
      pages={{
        offset: pages.page * PAGE_LENGTH,
        total: list.data?.total ?? 0,
        isCapped: list.data?.total === 1000,
        onPrevious: pages.previous,
        onNext: pages.nextOf(list.data?.nextCursor ?? null),
      }}
    />
  );
}

function auditColumns(translate: Translate, language: Language): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'at',
      title: translate('auditLog.at'),
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time>,
    },
    { key: 'employee', title: translate('auditLog.employee'), cell: (entry) => <Author entry={entry} /> },
    { key: 'said', title: translate('auditLog.action'), cell: (entry) => <Deed entry={entry} /> },
    {
      key: 'changes',
      title: translate('auditLog.changes'),
      from: 'md',
      cell: ({ changes }) => <Differences changes={changes} />,
    },
  ];
}

function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  const language = useLanguage();
  return (
    <div className="hn-row-card">
      <Deed entry={entry} />
      <div className="hn-soft">
        <Author entry={entry} /> · {formatDateTime(Date.parse(entry.at), language)}
      </div>
      <Differences changes={entry.changes} />
    </div>
  );
}

function Author({ entry: { employee } }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  return <bdi>{employee === null ? translate('auditLog.house') : employee.name}</bdi>;
}

/** What was done, and the thing, which leads to its page where it has one. */
function Deed({ entry: { said, to, entityId } }: { readonly entry: AuditEntry }) {
  return (
    <div>
      {said}{' '}
      {to === null ? (
        <bdi className="hn-soft">{entityId}</bdi>
      ) : (
        <Link to={to} data-row-link className="hn-row-link">
          <bdi dir="ltr">#{entityId}</bdi>
        </Link>
      )}
    </div>
  );
}

function Differences({ changes }: { readonly changes: AuditEntry['changes'] }) {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <ul className="hn-audit-changes">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <bdi>{field}</bdi>
          {': '}
          {from === '' ? null : (
            <>
              <del>
                <bdi>{from}</bdi>
              </del>
              <span className="hn-visually-hidden">{translate('shell.became')}</span>
              <span aria-hidden className="hn-arrow" />
            </>
          )}
          <ins>
            <bdi>{to === '' ? '—' : to}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
}
