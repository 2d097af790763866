import type { LedgerAccounts } from '@hanout/contracts/money';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DateRangeInput, type DateRange } from '@hanout/ui/inputs/date-range-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';
import { isDay } from '../../api/list-state.ts';
import { accountsQuery } from '../../api/money-calls.ts';

type AccountsCardProps = {
  readonly shop: string | null;
  /** `2026-11-01`; '' without that limit */
  readonly from: string;
  readonly to: string;
  readonly onPeriod: (period: DateRange) => void;
};

/** What moved on each account in a time, and what it holds at its end; each account opens its entries. */
export function AccountsCard({ shop, from, to, onPeriod }: AccountsCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const asked = { shop, from: isDay(from) ? from : null, to: isDay(to) ? to : null };
  const query = useQuery(accountsQuery(api, asked));
  const problem = problemOf(query.error);
  return (
    <Card title={translate('money.accounts')}>
      <p className="hn-soft">{translate('money.accountsWhy')}</p>
      <DateRangeInput from={from} to={to} onChange={onPeriod} />
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data === undefined ? (
        <Skeleton height={320} />
      ) : (
        <AccountsTable accounts={query.data.accounts} within={asked} />
      )}
    </Card>
  );
}

type TableProps = {
  readonly accounts: LedgerAccounts['accounts'];
  readonly within: Readonly<Record<string, string | null>>;
};

function AccountsTable({ accounts, within }: TableProps) {
  const translate = useTranslate();
  const said = Object.entries(within).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  const searchOf = (account: string) => new URLSearchParams([...said, ['account', account]]).toString();
  return (
    <ScrollRegion className="hn-ages" label={translate('money.accounts')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['account', 'balance', 'in', 'out'] as const).map((column) => (
              <Table.Th key={column}>{translate(`money.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts.map(({ account, label, inCentimes, outCentimes, balanceCentimes }) => (
            <Table.Tr key={account}>
              <Table.Th scope="row">
                <Link to={{ pathname: '/money/journal', search: searchOf(account) }}>{label}</Link>
              </Table.Th>
              <Table.Td>
                <Money centimes={balanceCentimes} strong />
              </Table.Td>
              <Table.Td>{inCentimes === 0 ? '—' : <Money centimes={inCentimes} />}</Table.Td>
              <Table.Td>{outCentimes === 0 ? '—' : <Money centimes={outCentimes} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
