import type { Passkey } from '@hanout/contracts/staff/passkeys';
import { formatDateTime } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRenewal } from '../../api/cache.ts';
import { useApplication } from '../../app/application.ts';
import { hasPasskeys } from '../../session/api/passkey-device.ts';
import { accountKeys } from '../api/account-calls.ts';
import { namePasskey, passkeysQuery, removePasskey } from '../api/passkey-calls.ts';
import { PasskeyNameForm, PasskeySteps } from './passkey-steps.tsx';
import { ProofForm } from './proof-form.tsx';

type Open = { readonly what: 'add' } | { readonly what: 'name' | 'remove'; readonly passkey: Passkey };

/** Keys of one's devices, by which one signs in without a password. */
export function PasskeysCard() {
  const translate = useTranslate();
  const { api } = useApplication();
  const passkeys = useQuery(passkeysQuery(api));
  const problem = problemOf(passkeys.error);
  const renew = useRenewal();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
    void renew({ renews: [accountKeys.all] });
  };
  const rows = passkeys.data?.rows ?? [];
  return (
    <Card title={translate('passkeys.title')}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void passkeys.refetch()} retrying={passkeys.isFetching} />
      )}
      <p className="hn-soft">{translate(hasPasskeys() ? 'passkeys.why' : 'passkeys.notHere')}</p>
      {passkeys.isPending ? <Skeleton height={60} /> : null}
      <ul className="hn-sessions" aria-busy={passkeys.isPending}>
        {rows.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(what) => setOpen({ what, passkey })} />
        ))}
      </ul>
      {hasPasskeys() ? <Button onClick={() => setOpen({ what: 'add' })}>{translate('passkeys.add')}</Button> : null}
      <Dialog opened={open !== null} onClose={close} title={translate(`passkeys.${open?.what ?? 'add'}`)}>
        {open === null ? null : open.what === 'add' ? (
          <PasskeySteps onCancel={close} onDone={close} />
        ) : open.what === 'name' ? (
          <PasskeyNameForm
            name={open.passkey.name}
            send={(name) => namePasskey(api, open.passkey.id, name)}
            onClose={close}
            onDone={close}
          />
        ) : (
          <ProofForm send={(current) => removePasskey(api, open.passkey.id, current)} onDone={close} onClose={close} />
        )}
      </Dialog>
    </Card>
  );
}

type PasskeyRowProps = { readonly passkey: Passkey; readonly onOpen: (what: 'name' | 'remove') => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt, isSuspended }, onOpen }: PasskeyRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const at = (moment: string): string => formatDateTime(Date.parse(moment), language);
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {isSuspended ? <StatusBadge tone="bad">{translate('passkeys.isSuspended')}</StatusBadge> : null}
        <div className="hn-soft">
          {lastUsedAt === null
            ? translate('passkeys.neverUsed', { since: at(createdAt) })
            : translate('passkeys.times', { since: at(createdAt), last: at(lastUsedAt) })}
        </div>
      </div>
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={translate('passkeys.nameOf', { name })}
          onClick={() => onOpen('name')}
        >
          {translate('passkeys.name')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={translate('passkeys.removeOf', { name })}
          onClick={() => onOpen('remove')}
        >
          {translate('passkeys.remove')}
        </Button>
      </Group>
    </li>
  );
}
