import type { CarrierTerritoryView } from '@hanout/contracts/carrier-accounts/territory';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { accountKeys } from '../api/account-calls.ts';
import { syncTerritory } from '../api/territory-calls.ts';

/** How fresh what the carrier told is, and the way to have it told anew. */
export function SyncState({ view: { account, sync } }: { readonly view: CarrierTerritoryView }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const asking = useChange<number, CarrierTerritoryView>({
    send: (id) => syncTerritory(api, id),
    renews: [accountKeys.all],
    said: () => translate('carrierAccounts.syncAsked'),
  });
  const { syncedAt, matched, communes, desks } = sync;
  return (
    <>
      <Group justify="space-between" mb="sm">
        <span className="hn-soft">
          {syncedAt === null
            ? translate('carrierAccounts.syncNever')
            : translate('carrierAccounts.syncSaid', {
                matched,
                communes,
                desks,
                date: formatDateTime(Date.parse(syncedAt), language),
              })}
        </span>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={account.isArchived || sync.isUnderWay || asking.isRunning}
          onClick={() => void asking.run(account.id)}
        >
          {translate('carrierAccounts.syncNow')}
        </Button>
      </Group>
      {sync.isUnderWay ? (
        <Alert role="status" mb="sm">
          {translate('carrierAccounts.syncUnderWay')}
        </Alert>
      ) : null}
      {sync.fault === null ? null : (
        <Alert color="red" role="status" mb="sm">
          {translate('carrierAccounts.syncFault', { reason: translate(`carrierAccounts.fault.${sync.fault}`) })}
        </Alert>
      )}
    </>
  );
}
