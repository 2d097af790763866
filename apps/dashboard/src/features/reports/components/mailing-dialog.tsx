import { LONGEST_MAILING_NAME } from '@hanout/contracts/reports/mailings';
import type { Mailing, MailingList, MailingWrite } from '@hanout/contracts/reports/mailings';
import { reportAxes } from '@hanout/contracts/reports/reports';
import { MAILING_PERIODS, MAILING_RHYTHMS } from '@hanout/core/reporting';
import { weekdayNames } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { mailingKeys, writeMailing } from '../api/mailing-calls.ts';

type MailingDialogProps = {
  readonly mailing: Mailing | 'new' | null;
  readonly people: MailingList['people'];
  readonly onClose: () => void;
};

/** Which report leaves when, and to whom. */
export function MailingDialog({ mailing, people, onClose }: MailingDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={mailing !== null}
      onClose={onClose}
      title={translate(mailing === 'new' ? 'reports.mailing.new' : 'reports.mailing.edit')}
      size={560}
    >
      {mailing === null ? null : (
        <MailingForm
          key={mailing === 'new' ? 'new' : mailing.id}
          mailing={mailing === 'new' ? null : mailing}
          people={people}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type Values = ReturnType<typeof valuesOf>;

const valuesOf = (mailing: Mailing | null, me: number) => ({
  name: mailing?.name ?? '',
  shopId: mailing === null || mailing.shop === null ? '' : String(mailing.shop.id),
  by: mailing?.by ?? 'wilaya',
  period: mailing?.period ?? 'week',
  every: mailing?.every ?? 'week',
  weekday: String(mailing?.weekday ?? 0),
  monthday: String(mailing?.monthday ?? 1),
  hour: String(mailing?.hour ?? 8),
  to: mailing === null ? String(me) : mailing.people.map(({ id }) => id).join(','),
});

const peopleIn = (to: string): readonly string[] => to.split(',').filter((id) => id !== '');

function toWrite(values: Values, version: number | undefined): MailingWrite {
  return {
    ...(version === undefined ? {} : { version }),
    name: values.name,
    shopId: values.shopId === '' ? null : Number(values.shopId),
    by: reportAxes.find((axis) => axis === values.by) ?? 'wilaya',
    period: MAILING_PERIODS.find((period) => period === values.period) ?? 'week',
    every: MAILING_RHYTHMS.find((rhythm) => rhythm === values.every) ?? 'week',
    weekday: Number(values.weekday),
    monthday: Number(values.monthday),
    hour: Number(values.hour),
    to: peopleIn(values.to).map(Number),
  };
}

type MailingFormProps = Omit<MailingDialogProps, 'mailing'> & { readonly mailing: Mailing | null };

function MailingForm({ mailing, people, onClose }: MailingFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const session = useSession();
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ version: mailing?.version, values: valuesOf(mailing, session.user.id) });
  const saving = useChange<MailingWrite, Mailing>({
    send: (write) => writeMailing(api, mailing?.id ?? null, write),
    renews: [mailingKeys.all],
    renewsAlways: true,
    said: ({ name }) => translate('reports.mailing.saved', { name }),
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: read.values,
    validate: ({ name, to }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(to === '' ? { to: translate('ui.form.required') } : {}),
    }),
    submit: async (values) => {
      const outcome = await saving.run(toWrite(values, read.version));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const shops = session.shops.map(({ id, name }) => ({ value: String(id), label: name }));
  const everyShop = { value: '', label: translate('reports.mailing.everyShop') };
  const { error } = form.field('to');
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('reports.mailing.name')}
        required
        data-autofocus
        maxLength={LONGEST_MAILING_NAME}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Choice
          form={form}
          name="by"
          label={translate('reports.mailing.by')}
          data={reportAxes.map((axis) => ({ value: axis, label: translate(`reports.by.${axis}`) }))}
        />
        <Choice
          form={form}
          name="shopId"
          label={translate('reports.mailing.shop')}
          data={session.inEveryShop ? [everyShop, ...shops] : shops}
        />
        <Choice
          form={form}
          name="period"
          label={translate('reports.mailing.period')}
          data={MAILING_PERIODS.map((period) => ({ value: period, label: translate(`reports.mailing.of.${period}`) }))}
        />
      </SimpleGrid>
      <Times form={form} />
      <MultiSelect
        label={translate('reports.mailing.to')}
        description={translate('reports.mailing.toHint')}
        required
        searchable
        hidePickedOptions
        data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={[...peopleIn(form.values.to)]}
        error={error}
        aria-invalid={error === undefined ? undefined : true}
        onChange={(to) => form.change('to', to.join(','))}
      />
    </DialogForm>
  );
}

type ChoiceProps = {
  readonly form: ServerForm<Values>;
  readonly name: keyof Values;
  readonly label: string;
  readonly data: { value: string; label: string }[];
};

function Choice({ form, name, label, data }: ChoiceProps) {
  return (
    <NativeSelect
      {...form.field(name)}
      label={label}
      data={data}
      onChange={(event) => form.change(name, event.currentTarget.value)}
    />
  );
}

const numbers = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** When it leaves, by the clock of Algiers. */
function Times({ form }: { readonly form: ServerForm<Values> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { every } = form.values;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      <Choice
        form={form}
        name="every"
        label={translate('reports.mailing.every')}
        data={MAILING_RHYTHMS.map((rhythm) => ({ value: rhythm, label: translate(`reports.mailing.every.${rhythm}`) }))}
      />
      {every === 'week' ? (
        <Choice
          form={form}
          name="weekday"
          label={translate('reports.mailing.weekday')}
          data={weekdayNames(language, 0).map(({ long }, day) => ({ value: String(day), label: long }))}
        />
      ) : null}
      {every === 'month' ? (
        <Choice
          form={form}
          name="monthday"
          label={translate('reports.mailing.monthday')}
          data={numbers(1, 28).map((day) => ({ value: day, label: day }))}
        />
      ) : null}
      <Choice
        form={form}
        name="hour"
        label={translate('reports.mailing.hour')}
        data={numbers(0, 23).map((hour) => ({ value: hour, label: `${hour.padStart(2, '0')}:00` }))}
      />
    </SimpleGrid>
  );
}
