import type { Account, RecoveryCodes } from '@hanout/contracts/staff/account';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useRenewal } from '../../api/cache.ts';
import { useApplication } from '../../app/application.ts';
import { SESSION } from '../../session/api/session.ts';
import { accountKeys, removeTotp, renewRecoveryCodes } from '../api/account-calls.ts';
import { ProofForm } from './proof-form.tsx';
import { ShownCodes, TotpSteps } from './totp-steps.tsx';

const RENEWED = { renews: [accountKeys.all, SESSION] } as const;

/** The second thing that signing in asks for. */
export function FactorCard({ account }: { readonly account: Account }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const renew = useRenewal();
  const [open, setOpen] = useState<'on' | 'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<RecoveryCodes | null>(null);
  const close = () => {
    setOpen(null);
    setCodes(null);
    void renew(RENEWED);
  };
  const { hasSecondFactor: isOn, needsSecondFactor, recoveryCodesLeft: count } = account;
  return (
    <Card
      title={translate('factor.title')}
      beside={
        <StatusBadge tone={isOn ? 'good' : 'muted'}>{translate(isOn ? 'factor.isOn' : 'factor.isOff')}</StatusBadge>
      }
    >
      <p className="hn-soft">{isOn ? translate('factor.codesLeft', { count }) : translate('factor.why')}</p>
      <Group gap="xs">
        {isOn ? (
          <Button variant="default" onClick={() => setOpen('codes')}>
            {translate('factor.newCodes')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('on')}>{translate('factor.setUp')}</Button>
        )}
        {isOn && !needsSecondFactor ? (
          <Button variant="default" onClick={() => setOpen('off')}>
            {translate('factor.switchOff')}
          </Button>
        ) : null}
      </Group>
      <Dialog opened={open === 'on'} onClose={close} title={translate('factor.setUp')}>
        {open === 'on' ? <TotpSteps onCancel={close} onDone={close} /> : null}
      </Dialog>
      <Dialog opened={open === 'codes'} onClose={close} title={translate('factor.newCodes')}>
        {open !== 'codes' ? null : codes === null ? (
          <ProofForm send={(current) => renewRecoveryCodes(api, current)} onDone={setCodes} onClose={close} />
        ) : (
          <ShownCodes codes={codes} onDone={close} />
        )}
      </Dialog>
      <Dialog opened={open === 'off'} onClose={close} title={translate('factor.switchOff')}>
        {open === 'off' ? (
          <ProofForm send={(current) => removeTotp(api, current)} onDone={close} onClose={close} />
        ) : null}
      </Dialog>
    </Card>
  );
}
