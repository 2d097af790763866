import type { AgesRow } from '@hanout/contracts/money';
import { ageBands } from '@hanout/core/ledger';
import { formatMoney } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { useMoneyWords } from '../use-money-words.ts';
import { sumsOf } from './sums-of.ts';

type AgesCardProps = { readonly who: 'carrier' | 'customer'; readonly rows: readonly AgesRow[] };

/** What carriers or customers owe, a row for each shop and carrier; each figure opens what it is made of. */
export function AgesCard({ who, rows }: AgesCardProps) {
  const translate = useTranslate();
  const { wordOf } = useMoneyWords();
  const title = translate(who === 'carrier' ? 'money.ofCarriers' : 'money.ofCustomers');
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className="hn-soft">{translate('money.nothingOwed')}</p>
      </Card>
    );
  return (
    <Card title={title}>
      <ScrollRegion className="hn-ages" label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{translate(who === 'carrier' ? 'money.carrier' : 'money.shop')}</Table.Th>
              {ageBands.map((age) => (
                <Table.Th key={age}>{wordOf('age', age)}</Table.Th>
              ))}
              <Table.Th>{translate('money.total')}</Table.Th>
              <Table.Th>{translate('money.orders')}</Table.Th>
              <Table.Th>{translate('money.owed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <AgesLine key={`${row.shop.id} ${row.carrier?.id ?? 0}`} row={row} who={who} />
            ))}
            {rows.length < 2 ? null : <AgesLine row={sumsOf(rows)} who={who} isSum />}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

type LineProps = {
  readonly row: Omit<AgesRow, 'shop' | 'carrier' | 'who'> & Partial<Pick<AgesRow, 'shop' | 'carrier'>>;
  readonly who: 'carrier' | 'customer';
  readonly isSum?: boolean;
};

function AgesLine({ row, who, isSum = false }: LineProps) {
  const translate = useTranslate();
  const { choices } = useMoneyWords();
  const { shop, carrier, bands, totalCentimes, orders, owedCentimes } = row;
  const shopName = shop?.name ?? '';
  const ownName = who === 'customer' ? shopName : (carrier?.name ?? translate('money.carrierUnknown'));
  const name = isSum ? translate('money.total') : ownName;
  const within = { who, ...(shop && { shop: shop.id }), ...(carrier && { carrier: carrier.id }) };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{name}</bdi>
        {who === 'carrier' && !isSum && choices.shop.length > 0 ? (
          <div className="hn-soft">
            <bdi>{shopName}</bdi>
          </div>
        ) : null}
      </Table.Th>
      {bands.map((amount, at) => (
        <Table.Td key={ageBands[at]}>
          <Figure amount={amount} name={name} within={{ ...within, age: ageBands[at] ?? '' }} />
        </Table.Td>
      ))}
      <Table.Td>
        <Figure amount={totalCentimes} name={name} within={within} />
      </Table.Td>
      <Table.Td>{orders}</Table.Td>
      <Table.Td>{owedCentimes === 0 ? '—' : <Money centimes={owedCentimes} />}</Table.Td>
    </Table.Tr>
  );
}

type FigureProps = {
  readonly amount: number;
  readonly name: string;
  readonly within: Readonly<Record<string, string | number>>;
};

/** An amount that opens the debts that it is the sum of. */
function Figure({ amount, name, within }: FigureProps) {
  const translate = useTranslate();
  const { wordOf } = useMoneyWords();
  if (amount === 0) return '—';
  const age = within['age'] === undefined ? translate('money.total') : wordOf('age', String(within['age']));
  const search = new URLSearchParams(Object.entries(within).map(([key, value]) => [key, String(value)])).toString();
  return (
    <Link
      to={{ pathname: '/money/debts', search }}
      aria-label={translate('money.seeDebts', { who: name, age, amount: formatMoney(amount) })}
    >
      <Money centimes={amount} />
    </Link>
  );
}
