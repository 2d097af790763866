import type { ApiKey, MadeApiKey } from '@hanout/contracts/interface/api-keys';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { apiAccessKeys, revokeKey, rotateKey } from '../api/api-access-calls.ts';

export type KeyAct = 'rotate' | 'revoke';

type KeyQuestionProps = {
  readonly asked: { readonly act: KeyAct; readonly key: ApiKey } | null;
  readonly onMade: (made: MadeApiKey) => void;
  readonly onClose: () => void;
};

/** Asks before a key is taken away, or another one put in its place. */
export function KeyQuestion({ asked, onMade, onClose }: KeyQuestionProps) {
  const translate = useTranslate();
  const title = asked === null ? '' : translate(`apiAccess.${asked.act}Title`, { name: asked.key.name });
  return (
    <Dialog opened={asked !== null} onClose={onClose} title={title} role="alertdialog">
      {asked === null ? null : (
        <Stack gap="md">
          <p>{translate(`apiAccess.${asked.act}Sentence`)}</p>
          {asked.act === 'revoke' ? (
            <Revoking apiKey={asked.key} onClose={onClose} />
          ) : (
            <Rotating apiKey={asked.key} onMade={onMade} onClose={onClose} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type OfKey = { readonly apiKey: ApiKey; readonly onClose: () => void };

function Revoking({ apiKey, onClose }: OfKey) {
  const translate = useTranslate();
  const { api } = useApplication();
  const revoking = useChange<ApiKey, ApiKey>({
    send: (key) => revokeKey(api, key),
    renews: [apiAccessKeys.keys],
    renewsAlways: true,
    said: ({ name }) => translate('apiAccess.revoked', { name }),
  });
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose} data-autofocus>
        {translate('ui.form.cancel')}
      </Button>
      <Button
        color="red.9"
        loading={revoking.isRunning}
        onClick={() => void revoking.run(apiKey).then(() => onClose())}
      >
        {translate('apiAccess.revoke')}
      </Button>
    </Group>
  );
}

const ONE_DAY = 24;

function Rotating({ apiKey: { id, version }, onMade, onClose }: OfKey & Pick<KeyQuestionProps, 'onMade'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const rotating = useChange<number, MadeApiKey>({
    send: (overlapHours) => rotateKey(api, id, { version, overlapHours }),
    renews: [apiAccessKeys.keys],
    renewsAlways: true,
  });
  const rotate = async (overlapHours: number): Promise<void> => {
    const outcome = await rotating.run(overlapHours);
    if (outcome.ok) onMade(outcome.value);
    else onClose();
  };
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose} data-autofocus>
        {translate('ui.form.cancel')}
      </Button>
      <Button variant="default" disabled={rotating.isRunning} onClick={() => void rotate(0)}>
        {translate('apiAccess.rotateNow')}
      </Button>
      <Button loading={rotating.isRunning} onClick={() => void rotate(ONE_DAY)}>
        {translate('apiAccess.rotate')}
      </Button>
    </Group>
  );
}
