import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';

/** A key or a secret that is told this once. */
export type ToldSecret = { readonly title: string; readonly value: string };

type SecretDialogProps = { readonly secret: ToldSecret | null; readonly onClose: () => void };

export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={secret !== null} onClose={onClose} title={secret?.title ?? ''}>
      {secret === null ? null : (
        <Stack gap="md">
          <TextInput
            label={secret.title}
            description={translate('apiAccess.shownOnce')}
            value={secret.value}
            readOnly
            attributes={leftToRight}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {translate('apiAccess.done')}
            </Button>
            <CopyButton value={secret.value}>
              {({ copied, copy }) => (
                <Button onClick={copy} data-autofocus>
                  {translate(copied ? 'ui.copied' : 'apiAccess.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
