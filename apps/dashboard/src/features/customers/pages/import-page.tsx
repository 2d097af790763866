import type { CustomerImport } from '@hanout/contracts/customers/customer-imports';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { ImportBackLink } from '../../../shell/import-back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { customerKeys } from '../api/customer-calls.ts';
import { findingsQuery, importCalls, importKeys, importQuery } from '../api/import-calls.ts';
import type { ImportStep } from '../api/import-calls.ts';
import '../components/page/customer-page.css';
import { useCustomerWords } from '../components/use-customer-words.ts';

/** One import: tried first, then brought in, and taken back if need be. */
export function ImportPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { importId = '' } = useParams();
  const made = useQuery(importQuery(api, importId));
  const problem = problemOf(made.error);
  return (
    <>
      <ImportBackLink to="/customers/imports" label={translate('customerImports.title')} />
      <PageHeading title={made.data?.fileName ?? translate('customerImports.title')} />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void made.refetch()} retrying={made.isFetching} />
      )}
      {made.data === undefined ? null : <ImportView made={made.data} />}
    </>
  );
}

function ImportView({ made }: { readonly made: CustomerImport }) {
  const translate = useTranslate();
  const word = useCustomerWords();
  const { counts, progress, undo } = made;
  const isMoving = ['checking', 'running', 'undoing'].includes(made.state);
  const figures = [
    ['created', counts.created],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['bad', counts.bad],
    ['warnings', counts.warnings],
  ] as const;
  return (
    <div className="hn-customer-stack">
      <Card title={word('importSubjects', made.subject)}>
        <p>
          {word('importSystems', made.system)} · {translate('customerImports.rows', { count: made.rows })} ·{' '}
          {word('importStates', made.state)}
        </p>
        {made.state === 'read' ? null : (
          <dl className="hn-customer-figures">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt>{translate(`customerImports.count.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {isMoving ? (
          <Progress
            my="sm"
            aria-label={word('importStates', made.state)}
            value={progress.total === 0 ? 0 : (100 * progress.done) / progress.total}
          />
        ) : null}
        {made.failure === null ? null : <p role="alert">{made.failure}</p>}
        {undo === null ? null : <p role="status">{translate('customerImports.undone', { ...undo })}</p>}
        <Steps made={made} />
      </Card>
      <Findings made={made} />
    </div>
  );
}

const STEPS: Readonly<Partial<Record<CustomerImport['state'], readonly ImportStep[]>>> = {
  read: ['check'],
  checking: ['cancel'],
  checked: ['start', 'check'],
  running: ['cancel'],
  cancelled: ['start', 'undo'],
  done: ['undo'],
  failed: ['undo'],
};

function Steps({ made }: { readonly made: CustomerImport }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const stepping = useChange<ImportStep, CustomerImport>({
    send: (step) => importCalls(api).step(made.id, step),
    store: (stored) => [put(importKeys.one(stored.id), stored)],
    renewsBeside: [customerKeys.all, importKeys.all],
  });
  return (
    <Group gap="xs" mt="sm">
      {(STEPS[made.state] ?? []).map((step, at) => (
        <Button
          key={step}
          variant={at === 0 && step !== 'undo' && step !== 'cancel' ? 'filled' : 'default'}
          disabled={stepping.isRunning}
          onClick={() => void stepping.run(step)}
        >
          {translate(`customerImports.step.${step}`)}
        </Button>
      ))}
      {made.counts.bad === 0 ? null : (
        <Button component="a" variant="default" href={`/dashboard/api/customers/imports/${made.id}/bad-rows.csv`}>
          {translate('customerImports.badRows')}
        </Button>
      )}
    </Group>
  );
}

function Findings({ made }: { readonly made: CustomerImport }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const found = useQuery(findingsQuery(api, made)).data;
  if (found === undefined || found.rows.length === 0) return null;
  return (
    <Card title={translate('customerImports.findings')}>
      <ul className="hn-customer-list">
        {found.rows.map(({ row, column, kind, message, value }) => (
          <li key={`${row} ${column ?? ''} ${message}`}>
            <span className="hn-soft">{translate('customerImports.row', { row })}</span>
            <span>
              {kind === 'error' ? <strong>{message}</strong> : message} <bdi className="hn-soft">{value}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {found.total <= found.rows.length ? null : (
        <p className="hn-soft">{translate('customerImports.more', { count: found.total - found.rows.length })}</p>
      )}
    </Card>
  );
}
