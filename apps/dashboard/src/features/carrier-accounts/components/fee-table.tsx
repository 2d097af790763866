import type { CarrierFees } from '@hanout/contracts/carrier-accounts/territory';
import { formatMoney } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wilayasQuery } from '../../../api/places.ts';
import { useApplication } from '../../../app/application.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { feesQuery } from '../api/territory-calls.ts';
import { useTakenDesks, useTakenFees } from './use-fee-turns.ts';

type Row = CarrierFees['rows'][number];

const differs = ({ theirCentimes, ourCentimes }: Row): boolean =>
  theirCentimes !== null && theirCentimes !== ourCentimes;

/** What the carrier asks beside what the shop takes; one wilaya or all that differ are taken over. */
export function FeeTable({ accountId }: { readonly accountId: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const [isNarrowed, setIsNarrowed] = useState(true);
  const list = useQuery(feesQuery(api, accountId));
  const wilayas = useQuery(wilayasQuery(language)).data ?? [];
  const { version = 0, newDesks = 0 } = list.data ?? {};
  const taking = useTakenFees({ accountId, version });
  const opening = useTakenDesks({ accountId });
  const nameOf = (code: number): string => wilayas.find(({ id }) => id === String(code))?.name ?? String(code);
  const different = [...new Set((list.data?.rows ?? []).filter(differs).map(({ wilayaCode }) => wilayaCode))];
  const take = (row: Row) =>
    differs(row) ? (
      <Button
        size="compact-sm"
        variant="default"
        disabled={taking.isRunning}
        aria-label={translate('carrierAccounts.takeOverOf', { name: nameOf(row.wilayaCode) })}
        onClick={() => void taking.run({ wilayaCodes: [row.wilayaCode] })}
      >
        {translate('carrierAccounts.takeOverOne')}
      </Button>
    ) : null;
  const place = ({ wilayaCode, mode }: Row) => (
    <span>
      <bdi>{nameOf(wilayaCode)}</bdi> · {translate(`carrierAccounts.mode.${mode}`)}
    </span>
  );
  const columns: readonly Column<Row>[] = [
    { key: 'wilaya', title: translate('carrierAccounts.wilaya'), cell: place },
    {
      key: 'theirs',
      title: translate('carrierAccounts.theirs'),
      align: 'end',
      cell: ({ theirCentimes, mostCentimes }) => (
        <>
          <Amount centimes={theirCentimes} />
          {mostCentimes === null || mostCentimes === theirCentimes ? null : (
            <div className="hn-soft">{translate('carrierAccounts.upTo', { price: formatMoney(mostCentimes) })}</div>
          )}
        </>
      ),
    },
    {
      key: 'ours',
      title: translate('carrierAccounts.ours'),
      align: 'end',
      cell: ({ ourCentimes }) => <Amount centimes={ourCentimes} />,
    },
    {
      key: 'difference',
      title: translate('carrierAccounts.difference'),
      align: 'end',
      from: 'md',
      cell: ({ theirCentimes, ourCentimes }) =>
        theirCentimes === null || ourCentimes === null ? '—' : <Amount centimes={ourCentimes - theirCentimes} />,
    },
    { key: 'acts', title: translate('carrierAccounts.actions'), cell: take },
  ];
  return (
    <Stack component="section" gap="xs" mt="lg" aria-label={translate('carrierAccounts.fees')}>
      <h2>{translate('carrierAccounts.fees')}</h2>
      <ListPanel<Row>
        query={list}
        toolbar={
          <Group justify="space-between" className="hn-toolbar">
            <Checkbox
              label={translate('carrierAccounts.onlyDifferent')}
              checked={isNarrowed}
              onChange={(event) => setIsNarrowed(event.currentTarget.checked)}
            />
            {newDesks === 0 ? null : (
              <Button
                variant="default"
                disabled={opening.isRunning}
                onClick={() => void opening.run({ version, desks: null })}
              >
                {translate('carrierAccounts.takeDesks', { count: newDesks })}
              </Button>
            )}
            {different.length === 0 ? null : (
              <Button disabled={taking.isRunning} onClick={() => void taking.run({ wilayaCodes: different })}>
                {translate('carrierAccounts.takeOver', { count: different.length })}
              </Button>
            )}
          </Group>
        }
        label={translate('carrierAccounts.fees')}
        rows={list.data?.rows.filter((row) => !isNarrowed || differs(row))}
        columns={columns}
        rowKey={({ wilayaCode, mode }) => `${mode} ${wilayaCode}`}
        rowName={({ wilayaCode }) => nameOf(wilayaCode)}
        onOpen={(_, inNewTab) => openRow(`/delivery/${list.data?.carrierId ?? ''}`, inNewTab)}
        card={(row) => (
          <div className="hn-row-card">
            {place(row)}
            <span>
              <Amount centimes={row.theirCentimes} /> / <Amount centimes={row.ourCentimes} />
            </span>
            {take(row)}
          </div>
        )}
        empty={
          <EmptyState
            icon={<IconCash />}
            title={translate('carrierAccounts.noFees')}
            sentence={translate('carrierAccounts.noFeesSentence')}
          />
        }
      />
    </Stack>
  );
}

const Amount = ({ centimes }: { readonly centimes: number | null }) =>
  centimes === null ? <span>—</span> : <Money centimes={centimes} />;
