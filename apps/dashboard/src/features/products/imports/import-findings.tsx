import type { ProductImport } from '@hanout/contracts/imports/imports';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { CursorPager } from '@hanout/ui/table/cursor-pager.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { FINDINGS_LENGTH, fileAddress, findingsQuery } from './import-calls.ts';
import type { FindingKind } from './import-calls.ts';

const KINDS = ['all', 'error', 'warning'] as const;
/** The header's: what is said of the file as a whole. */
const FILE_ROW = 1;

/** What is wrong with the rows, one by one, and the file of those that are refused. */
export function ImportFindings({ current }: { readonly current: ProductImport }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [kind, setKind] = useState<FindingKind>('all');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const list = useQuery(findingsQuery(api, current.id, kind, trail.at(-1) ?? null));
  const { data } = list;
  const problem = problemOf(list.error);
  const next = data?.nextCursor ?? null;
  // One row may have one problem twice; the list is read, never rearranged.
  const findings = (data?.rows ?? []).map((finding, place) => ({ finding, place }));
  if (data?.total === 0 && kind === 'all') return <p role="status">{translate('importing.findings.none')}</p>;
  return (
    <Card
      title={translate('importing.findings')}
      beside={
        current.counts.bad === 0 ? null : (
          <Button
            component="a"
            variant="default"
            href={fileAddress(`${current.id}/bad-rows.csv`)}
            leftSection={<IconFileDownload size={16} aria-hidden />}
          >
            {translate('importing.badRows')}
          </Button>
        )
      }
    >
      <SegmentedControl
        aria-label={translate('importing.findings')}
        value={kind}
        data={KINDS.map((each) => ({ value: each, label: translate(`importing.findings.${each}`) }))}
        onChange={(value) => {
          setKind(KINDS.find((each) => each === value) ?? 'all');
          setTrail([]);
        }}
      />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {data === undefined && problem === null ? <Skeleton height={160} mt="md" /> : null}
      {data?.total === 0 ? <p>{translate('importing.findings.none')}</p> : null}
      <ul className="hn-import-findings">
        {findings.map(({ finding, place }) => (
          <li key={place}>
            <StatusBadge tone={finding.kind === 'error' ? 'bad' : 'attention'}>
              {finding.row === FILE_ROW
                ? translate('importing.wholeFile')
                : translate('importing.row', { row: finding.row })}
            </StatusBadge>
            <span>
              {finding.column === null ? null : <bdi className="hn-strong">{finding.column}</bdi>}
              <span>{finding.message}</span>
              {finding.value === '' ? null : <bdi className="hn-import-value">{finding.value}</bdi>}
            </span>
          </li>
        ))}
      </ul>
      {data === undefined || data.rows.length === 0 ? null : (
        <CursorPager
          from={trail.length * FINDINGS_LENGTH + 1}
          to={trail.length * FINDINGS_LENGTH + data.rows.length}
          total={data.total}
          isCapped={false}
          onPrevious={trail.length === 0 ? null : () => setTrail(trail.slice(0, -1))}
          onNext={next === null ? null : () => setTrail([...trail, next])}
        />
      )}
    </Card>
  );
}
