import type { CarrierAccount } from '@hanout/contracts/carrier-accounts/accounts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { accountKeys, checkAccount, putAccountAway, type AccountPutting } from '../api/account-calls.ts';

export type AccountActs = {
  readonly isBusy: boolean;
  readonly onCheck: (account: CarrierAccount) => void;
  readonly onPut: (account: CarrierAccount) => void;
};

/** What is done to an account without its form. */
export function useAccountActs(): AccountActs {
  const translate = useTranslate();
  const { api } = useApplication();
  const renews = [accountKeys.all];
  const checking = useChange<number, CarrierAccount>({
    send: (id) => checkAccount(api, id),
    renews,
    renewsAlways: true,
    said: ({ name, fault }) =>
      fault === null
        ? translate('carrierAccounts.checked', { name })
        : {
            tone: 'failure',
            message: translate('carrierAccounts.notChecked', {
              name,
              reason: translate(`carrierAccounts.fault.${fault}`),
            }),
          },
  });
  const putting = useChange<AccountPutting, CarrierAccount>({
    send: (put) => putAccountAway(api, put),
    renews,
    renewsAlways: true,
    said: ({ name }, { act }) =>
      translate(act === 'archive' ? 'carrierAccounts.archived' : 'carrierAccounts.restored', { name }),
    undo: ({ id, version }, { act }) => (act === 'archive' ? { id, act: 'restore', version } : null),
  });
  return {
    isBusy: checking.isRunning || putting.isRunning,
    onCheck: ({ id }) => void checking.run(id),
    onPut: ({ id, version, isArchived }) => void putting.run({ id, version, act: isArchived ? 'restore' : 'archive' }),
  };
}
