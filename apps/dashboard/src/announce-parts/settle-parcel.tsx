import type { Announcement } from '@hanout/contracts/carrier-accounts/announcing';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { announcingKeys, settleParcel, type Settling } from './announcing-calls.ts';

type SettleParcelProps = { readonly row: Pick<Announcement['rows'][number], 'orderId' | 'number'> };

/** Somebody has looked at the carrier, where we cannot ask: its number there, or that it is not there. */
export function SettleParcel({ row: { orderId, number } }: SettleParcelProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [tracking, setTracking] = useState('');
  const settling = useChange<Settling, { readonly orderId: string }>({
    send: (settled) => settleParcel(api, settled),
    renews: [announcingKeys.all, ['orders']],
    said: () => translate('announcing.settled', { number }),
  });
  const settle = (said: string | null): void => void settling.run({ orderId, number, tracking: said });
  return (
    <Group gap={6}>
      <TextInput
        size="xs"
        aria-label={translate('announcing.trackingOf', { number })}
        value={tracking}
        maxLength={100}
        attributes={leftToRight}
        onChange={(event) => setTracking(event.currentTarget.value)}
      />
      <Button
        size="compact-sm"
        disabled={settling.isRunning || tracking.trim() === ''}
        onClick={() => settle(tracking.trim())}
      >
        {translate('announcing.isThere')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={settling.isRunning} onClick={() => settle(null)}>
        {translate('announcing.notThere')}
      </Button>
    </Group>
  );
}
