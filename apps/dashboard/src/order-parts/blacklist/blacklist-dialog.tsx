import type { BlacklistEntry } from '@hanout/contracts/orders/blacklist';
import { parsePhone } from '@hanout/core/customers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { readMoment, showMoment } from '@hanout/ui/inputs/moment.ts';
import { PhoneInput } from '@hanout/ui/inputs/phone-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Select, Textarea } from '@mantine/core';
import { shownInForm, useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import { useSession } from '../../session/use-session.ts';
import { useUsualShop } from '../../shell/shop-in-view/use-shop-in-view.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { archiveEntry, blacklistKeys, writeEntry, type EntryWrite } from './blacklist-calls.ts';

/** What is put on the list: an entry that is there, a phone of a shop, or anything. */
export type Listed = BlacklistEntry | { readonly shopId: number; readonly phone: string } | 'new';

type BlacklistDialogProps = {
  /** null: closed */
  readonly listed: Listed | null;
  readonly onClose: () => void;
  /** What is not true any more besides the list. */
  readonly renews?: readonly (readonly string[])[];
};

/** Puts a phone on the shop's list, or says better why it stands there and until when. */
export function BlacklistDialog({ listed, onClose, renews = [] }: BlacklistDialogProps) {
  const translate = useTranslate();
  const isEdit = listed !== null && typeof listed === 'object' && 'id' in listed;
  return (
    <Dialog opened={listed !== null} onClose={onClose} title={translate(isEdit ? 'blacklist.edit' : 'blacklist.add')}>
      {listed === null ? null : <EntryForm listed={listed} onClose={onClose} renews={renews} />}
    </Dialog>
  );
}

type EntryFormProps = Required<BlacklistDialogProps> & { readonly listed: Listed };
type Values = { readonly shopId: string; readonly phone: string; readonly reason: string; readonly until: string };

const LAST_MINUTE = 'T23:59';

function EntryForm({ listed, onClose, renews }: EntryFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { shops } = useSession();
  const usual = useUsualShop();
  const entry = typeof listed === 'object' && 'id' in listed ? listed : null;
  const known =
    entry === null
      ? listed === 'new' || !('shopId' in listed)
        ? null
        : listed
      : { shopId: entry.shop.id, phone: entry.phone ?? '' };
  const restoring = useChange<{ readonly id: number; readonly version: number }, BlacklistEntry>({
    send: (made) => archiveEntry(api, { ...made, isArchived: true }),
    renewsBeside: [blacklistKeys.all, ...renews],
    said: ({ phone }) => translate('blacklist.archived', { phone: phone ?? '' }),
  });
  const saving = useChange<EntryWrite, BlacklistEntry>({
    send: (write) => writeEntry(api, write),
    renewsBeside: [blacklistKeys.all, ...renews],
    said: ({ phone }) => translate(entry === null ? 'blacklist.added' : 'blacklist.saved', { phone: phone ?? '' }),
    undoWith:
      ({ id, version }) =>
      () =>
        entry === null ? restoring.run({ id, version }) : undefined,
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: {
      shopId: String(known?.shopId ?? usual?.id ?? ''),
      phone: known?.phone ?? '',
      reason: entry?.reason ?? '',
      until: entry === null || entry.expiresAt === null ? '' : showMoment(Date.parse(entry.expiresAt)).slice(0, 10),
    },
    validate: ({ phone, reason }) => ({
      ...(parsePhone(phone) === null ? { phone: translate('blacklist.phoneWrong') } : {}),
      ...(reason.trim() === '' ? { reason: translate('ui.form.required') } : {}),
    }),
    submit: async ({ shopId, phone, reason, until }) => {
      const expiresAt = until === '' ? null : readMoment(`${until}${LAST_MINUTE}`);
      const outcome = await saving.run({ entry, shopId: Number(shopId), phone, reason, expiresAt });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate(entry === null ? 'blacklist.put' : 'ui.form.save')}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {known === null ? (
        <>
          {shops.length < 2 ? null : (
            <Select
              label={translate('blacklist.shop')}
              allowDeselect={false}
              data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={form.values.shopId}
              onChange={(shopId) => form.change('shopId', shopId ?? '')}
            />
          )}
          <PhoneInput
            {...form.field('phone')}
            label={translate('blacklist.phone')}
            required
            data-autofocus
            onChange={(phone) => form.change('phone', phone)}
          />
        </>
      ) : (
        <p className="hn-strong">
          <PhoneNumber phone={known.phone} />
        </p>
      )}
      <Textarea
        {...form.field('reason')}
        label={translate('blacklist.reason')}
        required
        rows={3}
        maxLength={500}
        dir="auto"
        {...(known === null ? {} : { 'data-autofocus': true })}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
      />
      <Group gap={6}>
        {REASONS.map((reason) => (
          <Button
            key={reason}
            size="compact-sm"
            variant="default"
            onClick={() => form.change('reason', translate(reason))}
          >
            {translate(reason)}
          </Button>
        ))}
      </Group>
      <DateInput
        {...form.field('until')}
        label={translate('blacklist.until')}
        description={translate('blacklist.untilHint')}
        onChange={(until) => form.change('until', until)}
      />
    </DialogForm>
  );
}

const REASONS = ['blacklist.reason.refused', 'blacklist.reason.fake', 'blacklist.reason.rude'] as const;
