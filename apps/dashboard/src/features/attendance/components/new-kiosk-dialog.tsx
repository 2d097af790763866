import type { AttendanceChoices } from '@hanout/contracts/attendance/days';
import type { KioskLink, KioskWrite } from '@hanout/contracts/attendance/kiosk';
import { formatDateTime } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CopyButton, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { attendanceKeys } from '../api/attendance-calls.ts';
import { makeKiosk } from '../api/kiosk-calls.ts';

type NewKioskDialogProps = {
  readonly opened: boolean;
  readonly shops: AttendanceChoices['shops'];
  readonly onClose: () => void;
  readonly onMade: (link: KioskLink) => void;
};

/** One more device at which people stamp. */
export function NewKioskDialog({ opened, ...form }: NewKioskDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={translate('attendance.newKiosk')}>
      {opened ? <NewKioskForm {...form} /> : null}
    </Dialog>
  );
}

function NewKioskForm({ shops, onClose, onMade }: Omit<NewKioskDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const making = useChange<KioskWrite, KioskLink>({
    send: (kiosk) => makeKiosk(api, kiosk),
    renews: [attendanceKeys.all],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { name: '', shopId: String(shops[0]?.id ?? '') },
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async ({ name, shopId }) => {
      const outcome = await making.run({ name, shopId: Number(shopId) });
      if (outcome.ok) onMade(outcome.value);
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('attendance.makeKiosk')}>
      <TextInput
        {...form.field('name')}
        label={translate('attendance.field.name')}
        placeholder={translate('attendance.kioskNameHint')}
        required
        data-autofocus
        maxLength={60}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <NativeSelect
        {...form.field('shopId')}
        label={translate('attendance.shop')}
        data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => form.change('shopId', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

type KioskLinkDialogProps = {
  readonly link: KioskLink | null;
  /** On this very device: whoever is signed in here is signed out first. */
  readonly onOpenHere: (link: KioskLink) => void;
  readonly onClose: () => void;
};

/** The link that opens the device, seen once. */
export function KioskLinkDialog({ link, onOpenHere, onClose }: KioskLinkDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const address = link === null ? '' : new URL(link.url, window.location.origin).href;
  return (
    <Dialog opened={link !== null} onClose={onClose} title={link?.kiosk.name ?? ''}>
      {link === null ? null : (
        <Stack gap="md">
          <p>{translate('attendance.kioskLinkSentence')}</p>
          <TextInput
            label={translate('attendance.kioskLink')}
            value={address}
            readOnly
            attributes={leftToRight}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className="hn-soft">
            {translate('attendance.kioskLinkUntil', { date: formatDateTime(Date.parse(link.expiresAt), language) })}
          </p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onOpenHere(link)}>
              {translate('attendance.openHere')}
            </Button>
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button onClick={copy} data-autofocus>
                  {translate(copied ? 'ui.copied' : 'attendance.copyLink')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
