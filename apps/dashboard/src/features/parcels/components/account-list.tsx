import type { CarrierAccount } from '@hanout/contracts/carrier-accounts/accounts';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useOpenRow } from '../../../shell/use-open-row.ts';
import { accountsQuery } from '../api/parcel-calls.ts';

/** The accounts whose parcels are followed, each with the page that says how. */
export function AccountList() {
  const translate = useTranslate();
  const { api } = useApplication();
  const openRow = useOpenRow();
  const list = useQuery(accountsQuery(api));
  return (
    <ListPanel<CarrierAccount>
      query={list}
      label={translate('parcels.part.accounts')}
      rows={list.data?.rows.filter(({ isArchived }) => !isArchived)}
      columns={[
        { key: 'name', title: translate('parcels.account'), cell: (account) => <AccountLink account={account} /> },
        { key: 'carrier', title: translate('parcels.carrier'), cell: ({ carrier }) => <bdi>{carrier.name}</bdi> },
        { key: 'shop', title: translate('parcels.shop'), from: 'md', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
      ]}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }, inNewTab) => openRow(`/parcels/accounts/${id}`, inNewTab)}
      card={(account) => (
        <div className="hn-row-card">
          <AccountLink account={account} />
          <bdi className="hn-soft">{account.carrier.name}</bdi>
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconPlugConnected />}
          title={translate('parcels.noAccounts')}
          sentence={translate('parcels.noAccountsSentence')}
        />
      }
    />
  );
}

function AccountLink({ account: { id, name } }: { readonly account: CarrierAccount }) {
  return (
    <Link to={`/parcels/accounts/${id}`} data-row-link className="hn-row-link">
      <bdi>{name}</bdi>
    </Link>
  );
}
