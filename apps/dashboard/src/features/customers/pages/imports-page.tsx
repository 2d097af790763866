import type { CustomerImport, ReadCustomerImport } from '@hanout/contracts/customers/customer-imports';
import { formatDateTime } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { importListQuery } from '../api/import-calls.ts';
import { FileCard } from '../components/imports/file-card.tsx';
import { ArchiveParts } from '../components/imports/archive-parts.tsx';
import '../components/page/customer-page.css';
import { useCustomerWords } from '../components/use-customer-words.ts';

/** Customers and past orders of another shop: a file is chosen, recognised, and opened. */
export function ImportsPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const archiveId = useSearchParams()[0].get('archive');
  const read = async (outcome: ReadCustomerImport) => {
    setProblem(null);
    const { id } = outcome.import;
    await navigate(outcome.parts.length === 0 ? `/customers/imports/${id}` : `/customers/imports?archive=${id}`);
  };
  return (
    <>
      <BackLink to="/customers" label={translate('customers.back')} />
      <PageHeading title={translate('customerImports.title')} />
      {problem === null ? null : <ProblemBanner problem={problem} />}
      <div className="hn-customer-stack">
        <FileCard onRead={(outcome) => void read(outcome)} onProblem={setProblem} />
        {archiveId === null ? null : <ArchiveParts archiveId={archiveId} />}
        <ImportHistory />
      </div>
    </>
  );
}

function ImportHistory() {
  const translate = useTranslate();
  const { api } = useApplication();
  const rows = useQuery(importListQuery(api)).data?.rows;
  if (rows === undefined) return null;
  return (
    <Card title={translate('customerImports.history')}>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconFileImport />}
          title={translate('customerImports.none')}
          sentence={translate('customerImports.noneSentence')}
        />
      ) : (
        <ul className="hn-customer-list">
          {rows.map((row) => (
            <ImportRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ImportRow({ row }: { readonly row: CustomerImport }) {
  const word = useCustomerWords();
  const language = useLanguage();
  return (
    <li>
      <Link to={`/customers/imports/${row.id}`}>
        <bdi>{row.fileName}</bdi>
      </Link>
      <span>{word('importSubjects', row.subject)}</span>
      <span className="hn-soft">{word('importStates', row.state)}</span>
      <span className="hn-soft">
        <bdi>{row.by}</bdi>, {formatDateTime(Date.parse(row.createdAt), language)}
      </span>
    </li>
  );
}
