import type { StampDuties } from '@hanout/contracts/papers';
import { stampDutyOf } from '@hanout/core/papers';
import { formatDate, formatMoney } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton, Table } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { addStampDuty, removeStampDuty, stampDutiesQuery, stampDutyKeys } from '../api/stamp-duty-calls.ts';
import { StampDutyDialog } from './stamp-duty-dialog.tsx';
import './settings-table.css';

type Duty = StampDuties['duties'][number];

/** The law's table of stamps from its days on: what holds now, what comes, what held. It is every shop's. */
export function StampDutyCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(stampDutiesQuery(api));
  const [isAdding, setAdding] = useState(false);
  const problem = problemOf(query.error);
  const duties = query.data?.duties;
  return (
    <Card
      title={translate('settings.stamps')}
      beside={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={duties === undefined}
          onClick={() => setAdding(true)}
        >
          {translate('settings.stampsNew')}
        </Button>
      }
    >
      <p className="hn-soft">{translate('settings.stampsWhy')}</p>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {duties === undefined ? <Skeleton height={160} /> : <DutyTable duties={duties} />}
      {duties === undefined ? null : <Trial duty={duties.find(({ isInForce }) => isInForce)} />}
      <StampDutyDialog
        opened={isAdding}
        begins={duties?.find(({ isInForce }) => isInForce)}
        onClose={() => setAdding(false)}
      />
    </Card>
  );
}

function DutyTable({ duties }: { readonly duties: readonly Duty[] }) {
  const translate = useTranslate();
  return (
    <ScrollRegion className="hn-settings-table" label={translate('settings.stamps')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['from', 'exempt', 'minimum', 'bands'] as const).map((column) => (
              <Table.Th key={column}>{translate(`settings.stamps.${column}`)}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {duties.map((duty) => (
            <DutyRow key={duty.id} duty={duty} isComing={isComing(duty, duties)} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** Newest first: what stands above the one in force has not begun. */
const isComing = ({ id }: Duty, duties: readonly Duty[]): boolean =>
  duties.findIndex((each) => each.id === id) < duties.findIndex(({ isInForce }) => isInForce);

function DutyRow({ duty, isComing: comes }: { readonly duty: Duty; readonly isComing: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const day = formatDate(Date.parse(duty.effectiveFrom), language);
  const { id, isInForce, ...again } = duty;
  const removing = useChange<number, StampDuties>({
    send: (gone) => removeStampDuty(api, gone),
    store: (value) => [put(stampDutyKeys.all, value)],
    renewsAlways: true,
    renews: [stampDutyKeys.all],
    said: () => translate('settings.stampsRemoved', { date: day }),
    undoWith: () => () => adding.run(again),
  });
  const adding = useChange<typeof again, StampDuties>({
    send: (back) => addStampDuty(api, back),
    store: (value) => [put(stampDutyKeys.all, value)],
    said: () => translate('settings.stampsSaved', { date: day }),
  });
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {day} {isInForce ? <StatusBadge tone="good">{translate('settings.stamps.inForce')}</StatusBadge> : null}
      </Table.Th>
      <Table.Td>
        <Money centimes={duty.exemptUpTo} />
      </Table.Td>
      <Table.Td>
        <Money centimes={duty.minimum} />
      </Table.Td>
      <Table.Td>
        {duty.bands.map(({ above, perHundred }) => (
          <div key={above}>
            {translate('settings.stamps.band', { above: formatMoney(above), rate: formatMoney(perHundred) })}
          </div>
        ))}
      </Table.Td>
      <Table.Td>
        {comes ? (
          <RemoveButton
            label={translate('settings.stampsRemove', { date: day })}
            disabled={removing.isRunning}
            onRemove={() => void removing.run(id)}
          />
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

/** What an amount would be stamped with today, to compare with the law's own examples. */
function Trial({ duty }: { readonly duty: Duty | undefined }) {
  const translate = useTranslate();
  const [amount, setAmount] = useState('');
  const asked = readAmount(amount);
  if (duty === undefined) return null;
  return (
    <CurrencyInput
      mt="md"
      maw={320}
      label={translate('settings.stampsTry')}
      description={
        asked === null ? null : translate('settings.stampsDue', { amount: formatMoney(stampDutyOf(asked, duty)) })
      }
      inputWrapperOrder={['label', 'input', 'description']}
      value={amount}
      onChange={setAmount}
    />
  );
}
