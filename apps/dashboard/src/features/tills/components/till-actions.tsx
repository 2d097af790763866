import type { Till, TillLink } from '@hanout/contracts/till/device';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { closeTill, reopenTill, TILLS } from '../api/till-calls.ts';
import type { TillNamed } from '../api/till-calls.ts';
import { EditTillDialog } from './till-dialog.tsx';
import { TillLinkDialog } from './till-link-dialog.tsx';

type Asking = 'edit' | 'renew' | 'revoke' | null;

/** What may be done with a till: called otherwise, opened on another device, revoked for good. */
export function TillActions({ till }: { readonly till: Till }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [asking, setAsking] = useState<Asking>(null);
  const [link, setLink] = useState<TillLink | null>(null);
  const renewal = { renews: [TILLS], renewsAlways: true };
  const reopening = useChange<TillNamed, TillLink>({ ...renewal, send: (named) => reopenTill(api, named) });
  const closing = useChange<TillNamed, Till>({
    ...renewal,
    send: (named) => closeTill(api, named),
    said: ({ name }) => translate('tills.revoked', { name }),
  });
  const close = () => setAsking(null);
  const renew = async () => {
    const outcome = await reopening.run(till);
    close();
    if (outcome.ok) setLink(outcome.value);
  };
  const revoke = async () => {
    await closing.run(till);
    close();
  };
  if (till.state === 'closed') return null;
  const isBusy = reopening.isRunning || closing.isRunning;
  return (
    <>
      <Button variant="default" onClick={() => setAsking('edit')}>
        {translate('tills.edit')}
      </Button>
      <Button variant="default" onClick={() => setAsking('renew')}>
        {translate('tills.newLink')}
      </Button>
      <Button variant="default" color="red" onClick={() => setAsking('revoke')}>
        {translate('tills.revoke')}
      </Button>
      <EditTillDialog till={till} opened={asking === 'edit'} onClose={close} />
      <AskDialog
        kind={asking === 'renew' || asking === 'revoke' ? asking : null}
        till={till}
        isBusy={isBusy}
        onClose={close}
        onAgree={() => void (asking === 'renew' ? renew() : revoke())}
      />
      <TillLinkDialog link={link} onClose={() => setLink(null)} />
    </>
  );
}

type AskDialogProps = {
  readonly kind: 'renew' | 'revoke' | null;
  readonly till: Till;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onAgree: () => void;
};

/** What it means for the device that has the till, before it is done. */
function AskDialog({ kind, till, isBusy, onClose, onAgree }: AskDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={kind !== null}
      onClose={onClose}
      title={kind === null ? '' : translate(`tills.ask.${kind}`, { name: till.name })}
    >
      {kind === null ? null : (
        <Stack gap="md">
          <p className="hn-tills-words">{translate(`tills.ask.${kind}.means`)}</p>
          {till.waiting > 0 ? (
            <p className="hn-tills-words">
              <strong>{translate('tills.ask.waiting', { count: till.waiting })}</strong>
            </p>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {translate('ui.form.cancel')}
            </Button>
            <Button {...(kind === 'revoke' ? { color: 'red.9' } : {})} loading={isBusy} onClick={onAgree}>
              {translate(kind === 'renew' ? 'tills.newLink' : 'tills.revoke')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
