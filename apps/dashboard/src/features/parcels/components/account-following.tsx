import { HOOK_SECRET_LENGTH } from '@hanout/contracts/parcel-following/following';
import type { AccountFollowing as Following, HookTried } from '@hanout/contracts/parcel-following/following';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { Age } from '../../../order-parts/age.tsx';
import { keepHookSecret, openHook, parcelKeys, tryHook } from '../api/parcel-calls.ts';

type FollowingProps = { readonly following: Following };

/** How a carrier tells of an account's parcels, and how it is asked about them. */
export function AccountFollowing({ following }: FollowingProps) {
  return (
    <>
      <Asking following={following} />
      <CallingBack following={following} />
    </>
  );
}

function Asking({ following }: FollowingProps) {
  const translate = useTranslate();
  const { isAsked, askedAt, fault, failingSince, followed, silent } = following;
  return (
    <Card title={translate('parcels.asking')}>
      {fault === null ? null : (
        <Alert color="red" role="status" mb="sm">
          {translate('parcel.fault', { reason: translate(`parcel.faultOf.${fault}`) })}{' '}
          {failingSince === null ? null : <Age at={failingSince} />}
        </Alert>
      )}
      <p className="hn-soft">{translate(isAsked ? 'parcels.askedHint' : 'parcels.notAskedHint')}</p>
      <dl className="hn-states">
        <div className="hn-pair">
          <dt>{translate('parcels.askedAt')}</dt>
          <dd>{askedAt === null ? translate('parcels.notYet') : <Age at={askedAt} />}</dd>
        </div>
        <div className="hn-pair">
          <dt>{translate('parcels.underWay')}</dt>
          <dd>{followed}</dd>
        </div>
        <div className="hn-pair">
          <dt>{translate('parcels.silent')}</dt>
          <dd>{silent}</dd>
        </div>
      </dl>
    </Card>
  );
}

function CallingBack({ following }: FollowingProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isTyping, setTyping] = useState(false);
  const opening = useChange<Following, Following>({
    send: (shown) => openHook(api, shown),
    store: (now) => [put(parcelKeys.account(now.accountId), now)],
    renewsBeside: [parcelKeys.account(following.accountId)],
    said: () => translate('parcels.addressMade'),
  });
  const trying = useChange<Following, HookTried>({
    send: (shown) => tryHook(api, shown),
    said: ({ outcome }) =>
      outcome === 'reached'
        ? translate('parcels.tried.reached')
        : { tone: 'failure', message: translate(`parcels.tried.${outcome}`) },
  });
  const { callsBack, address, hasSecret, heardAt, refused } = following;
  if (callsBack === 'never')
    return (
      <Card title={translate('parcels.callingBack')}>
        <p className="hn-soft">{translate('parcels.neverCallsBack')}</p>
      </Card>
    );
  return (
    <Card title={translate('parcels.callingBack')}>
      <p className="hn-soft">{translate(`parcels.callsBack.${callsBack}`)}</p>
      {address === null ? (
        <Button disabled={opening.isRunning} onClick={() => void opening.run(following)}>
          {translate('parcels.makeAddress')}
        </Button>
      ) : (
        <>
          <TextInput
            label={translate('parcels.address')}
            description={translate('parcels.addressHint')}
            value={address}
            readOnly
            attributes={leftToRight}
          />
          <Group gap={8} mt="xs">
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {translate(copied ? 'ui.copied' : 'parcels.copyAddress')}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" disabled={trying.isRunning} onClick={() => void trying.run(following)}>
              {translate('parcels.tryAddress')}
            </Button>
            {callsBack === 'signed' ? (
              <Button variant={hasSecret ? 'default' : 'filled'} onClick={() => setTyping(true)}>
                {translate(hasSecret ? 'parcels.changeSecret' : 'parcels.typeSecret')}
              </Button>
            ) : null}
            <Button variant="subtle" disabled={opening.isRunning} onClick={() => void opening.run(following)}>
              {translate('parcels.renewAddress')}
            </Button>
          </Group>
          {callsBack === 'signed' && !hasSecret ? (
            <Alert role="status" mt="sm">
              {translate('parcels.secretMissing')}
            </Alert>
          ) : null}
          <dl className="hn-states">
            <div className="hn-pair">
              <dt>{translate('parcels.heardAt')}</dt>
              <dd>{heardAt === null ? translate('parcels.notYet') : <Age at={heardAt} />}</dd>
            </div>
            {refused.map(({ reason, letters, lastAt }) => (
              <div key={reason} className="hn-pair">
                <dt>{translate(`parcels.refusedFor.${reason}`)}</dt>
                <dd>
                  {letters} · <Age at={lastAt} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Dialog opened={isTyping} onClose={() => setTyping(false)} title={translate('parcels.typeSecret')}>
        {isTyping ? <SecretForm following={following} onClose={() => setTyping(false)} /> : null}
      </Dialog>
    </Card>
  );
}

function SecretForm({ following, onClose }: FollowingProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const keeping = useChange<string, Following>({
    send: (secret) => keepHookSecret(api, { ...following, secret }),
    store: (now) => [put(parcelKeys.account(now.accountId), now)],
    renewsBeside: [parcelKeys.account(following.accountId)],
    said: () => translate('parcels.secretKept'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { secret: '' },
    validate: ({ secret }) => (secret.trim() === '' ? { secret: translate('ui.form.required') } : {}),
    submit: async ({ secret }) => {
      const outcome = await keeping.run(secret.trim());
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('secret')}
        label={translate('parcels.secret')}
        description={translate('parcels.secretHint')}
        required
        type="password"
        autoComplete="off"
        attributes={leftToRight}
        maxLength={HOOK_SECRET_LENGTH}
        data-autofocus
        onChange={(event) => form.change('secret', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
