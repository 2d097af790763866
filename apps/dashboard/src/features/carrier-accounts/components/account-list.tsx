import type { CarrierAccount, CarrierAccountList } from '@hanout/contracts/carrier-accounts/accounts';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListLookTools } from '@hanout/ui/table/list-look-tools.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { ListViewTabs } from '../../../shell/saved-views/list-view-tabs.tsx';
import { useSearchedList } from '../../../shell/saved-views/use-searched-list.ts';
import { accountListQuery } from '../api/account-calls.ts';
import { AccountDialog, type AccountDraft } from './account-dialog.tsx';
import { useAccountActs, type AccountActs } from './use-account-acts.ts';

type Address = LinkProps['to'];
const ALWAYS_SHOWN = ['name', 'acts'];

/** The shops' accounts with carriers; the address says which is open. */
export function AccountList({ action }: { readonly action: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { q, opened, listViews, open, openAddress, find, isFound } = useSearchedList('carrier-accounts');
  const { look } = listViews;
  const list = useQuery({ ...accountListQuery(api, language), enabled: listViews.isReady });
  const acts = useAccountActs();
  const rows = list.data?.rows.filter(({ name, brandName, carrier, shop }) =>
    isFound(name, brandName, carrier.name, shop.name),
  );
  const addressOf = ({ id }: CarrierAccount): Address => openAddress(String(id));
  const columns = accountColumns(translate, { acts, addressOf });
  return (
    <ListPanel<CarrierAccount>
      query={list}
      tabs={<ListViewTabs listViews={listViews} />}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('carrierAccounts.search')}
          hint={translate('carrierAccounts.search')}
          onSearch={find}
        >
          <ListLookTools look={look} onChange={listViews.changeLook} columns={columns} always={ALWAYS_SHOWN} />
        </ListToolbar>
      }
      label={translate('carrierAccounts.title')}
      rows={rows}
      columns={columns}
      look={look}
      always={ALWAYS_SHOWN}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => open(String(id))}
      card={(account) => (
        <div className="hn-row-card">
          <AccountLink account={account} to={addressOf(account)} />
          <div className="hn-row-line">
            <AccountState account={account} />
          </div>
          <AccountButtons account={account} acts={acts} />
        </div>
      )}
      empty={
        <EmptyState
          icon={<IconPlugConnected />}
          title={translate(q === '' ? 'carrierAccounts.none' : 'carrierAccounts.nothingFound')}
          sentence={translate(q === '' ? 'carrierAccounts.noneSentence' : 'carrierAccounts.nothingFoundSentence')}
          action={q === '' ? action : undefined}
        />
      }
    >
      <AccountDialog draft={draftOf(opened, list.data)} list={list.data} onClose={() => open(null)} />
    </ListPanel>
  );
}

function draftOf(opened: string | null, list: CarrierAccountList | undefined): AccountDraft | null {
  if (list === undefined) return null;
  if (opened === 'new') return { account: null };
  const account = list.rows.find(({ id }) => String(id) === opened);
  return account === undefined ? null : { account };
}

type RowTools = { readonly acts: AccountActs; readonly addressOf: (account: CarrierAccount) => Address };

function accountColumns(translate: Translate, { acts, addressOf }: RowTools): readonly Column<CarrierAccount>[] {
  return [
    {
      key: 'name',
      title: translate('carrierAccounts.field.name'),
      cell: (account) => <AccountLink account={account} to={addressOf(account)} />,
    },
    {
      key: 'carrier',
      title: translate('carrierAccounts.field.carrierId'),
      from: 'md',
      cell: ({ carrier }) => <bdi>{carrier.name}</bdi>,
    },
    {
      key: 'state',
      title: translate('carrierAccounts.state'),
      cell: (account) => <AccountState account={account} />,
    },
    {
      key: 'acts',
      title: translate('carrierAccounts.actions'),
      cell: (account) => <AccountButtons account={account} acts={acts} />,
    },
  ];
}

type AccountLinkProps = { readonly account: CarrierAccount; readonly to: Address };

function AccountLink({ account: { name, brandName, shop }, to }: AccountLinkProps) {
  return (
    <div>
      <Link to={to} data-row-link className="hn-row-link">
        <bdi>{name}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi>{brandName}</bdi> · <bdi>{shop.name}</bdi>
      </div>
    </div>
  );
}

function AccountState({ account: { isArchived, checkedAt, fault } }: { readonly account: CarrierAccount }) {
  const translate = useTranslate();
  if (isArchived) return <StatusBadge tone="muted">{translate('carrierAccounts.status.archived')}</StatusBadge>;
  if (fault !== null) return <StatusBadge tone="bad">{translate(`carrierAccounts.fault.${fault}`)}</StatusBadge>;
  return (
    <StatusBadge tone={checkedAt === null ? 'progress' : 'good'}>
      {translate(checkedAt === null ? 'carrierAccounts.status.untried' : 'carrierAccounts.status.good')}
    </StatusBadge>
  );
}

function AccountButtons({ account, acts }: { readonly account: CarrierAccount; readonly acts: AccountActs }) {
  const translate = useTranslate();
  const button = (word: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={acts.isBusy}
      aria-label={`${translate(word)} ${account.name}`}
      onClick={onClick}
    >
      {translate(word)}
    </Button>
  );
  if (account.isArchived) return <Group>{button('carrierAccounts.restore', () => acts.onPut(account))}</Group>;
  return (
    <Group gap={6}>
      <Button
        size="compact-sm"
        variant="default"
        component={Link}
        to={`/carrier-accounts/${account.id}`}
        aria-label={translate('carrierAccounts.territoryOf', { name: account.name })}
      >
        {translate('carrierAccounts.territory')}
      </Button>
      {button('carrierAccounts.check', () => acts.onCheck(account))}
      {button('carrierAccounts.archive', () => acts.onPut(account))}
    </Group>
  );
}
