import type { AccountLink } from '@hanout/contracts/staff/employees';
import { formatDateTime } from '@hanout/i18n';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';

type LinkDialogProps = {
  readonly link: AccountLink | null;
  readonly name: string;
  readonly onClose: () => void;
};

/** A link to hand over: seen once, for it is kept nowhere. */
export function LinkDialog({ link, name, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const address = link === null ? '' : new URL(link.url, window.location.origin).href;
  return (
    <Dialog opened={link !== null} onClose={onClose} title={translate('employees.linkFor', { name })}>
      {link === null ? null : (
        <Stack gap="md">
          <p>{translate(`employees.linkSentence.${link.purpose}`)}</p>
          <TextInput
            label={translate('employees.link')}
            value={address}
            readOnly
            attributes={leftToRight}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className="hn-soft">
            {translate('employees.linkUntil', { date: formatDateTime(Date.parse(link.expiresAt), language) })}
          </p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {translate('ui.close')}
            </Button>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button onClick={copy} data-autofocus>
                  {translate(copied ? 'ui.copied' : 'employees.copyLink')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
