import type { CarrierAccount, CarrierAccountList } from '@hanout/contracts/carrier-accounts/accounts';
import type { Translate } from '@hanout/i18n';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSearchedAddress } from '../../../app/use-searched-address.ts';
import { accountListQuery } from '../api/account-calls.ts';
import { AccountDialog, type AccountDraft } from './account-dialog.tsx';
import { useAccountActs, type AccountActs } from './use-account-acts.ts';

/** The shops' accounts with carriers; the address says which is open. */
export function AccountList({ action }: { readonly action: ReactNode }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { q, parameters, search, go, isFound } = useSearchedAddress();
  const list = useQuery(accountListQuery(api, language));
  const acts = useAccountActs();
  const rows = list.data?.rows.filter(({ name, brandName, carrier, shop }) =>
    isFound(name, brandName, carrier.name, shop.name),
  );
  return (
    <ListPanel<CarrierAccount>
      query={list}
      toolbar={
        <ListToolbar
          text={q}
          label={translate('carrierAccounts.search')}
          hint={translate('carrierAccounts.search')}
          onSearch={search}
        />
      }
      label={translate('carrierAccounts.title')}
      rows={rows}
      columns={accountColumns(translate, acts)}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      onOpen={({ id }) => go({ account: String(id) })}
      card={(account) => (
        <div className="hn-row-card">
          <AccountLink account={account} />
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
      <AccountDialog draft={draftOf(parameters, list.data)} list={list.data} onClose={() => go({})} />
    </ListPanel>
  );
}

function draftOf(parameters: URLSearchParams, list: CarrierAccountList | undefined): AccountDraft | null {
  if (list === undefined) return null;
  if (parameters.get('open') === 'new') return { account: null };
  const account = list.rows.find(({ id }) => String(id) === parameters.get('account'));
  return account === undefined ? null : { account };
}

function accountColumns(translate: Translate, acts: AccountActs): readonly Column<CarrierAccount>[] {
  return [
    {
      key: 'name',
      title: translate('carrierAccounts.field.name'),
      cell: (account) => <AccountLink account={account} />,
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

function AccountLink({ account: { id, name, brandName, shop } }: { readonly account: CarrierAccount }) {
  return (
    <div>
      <Link to={`/carrier-accounts?account=${id}`} data-row-link className="hn-row-link">
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
