import type { NewStampDuty, StampDuties } from '@hanout/contracts/papers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import {
  addStampDuty,
  bandsOf,
  MOST_BANDS,
  stampDutyKeys,
  stampDutyValues,
  toStampDuty,
} from '../api/stamp-duty-calls.ts';
import type { StampDutyValues } from '../api/stamp-duty-calls.ts';

type StampDutyDialogProps = {
  readonly opened: boolean;
  /** The table that holds now: the next one differs from it little. */
  readonly begins: Omit<NewStampDuty, 'effectiveFrom'> | undefined;
  readonly onClose: () => void;
};

/** A table of stamps from a day to come on. */
export function StampDutyDialog({ opened, ...form }: StampDutyDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={translate('settings.stampsNew')} size={560}>
      {opened ? <StampDutyForm {...form} /> : null}
    </Dialog>
  );
}

function StampDutyForm({ begins, onClose }: Omit<StampDutyDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<NewStampDuty, StampDuties>({
    send: (duty) => addStampDuty(api, duty),
    store: (value) => [put(stampDutyKeys.all, value)],
    said: () => translate('settings.saved'),
    refused: shownInForm,
  });
  const form = useServerForm<StampDutyValues>({
    initialValues: stampDutyValues(begins),
    validate: (values) => ({
      ...(values['effectiveFrom'] === '' ? { effectiveFrom: translate('ui.form.required') } : {}),
      ...(toStampDuty(values) === null ? { 'above.0': translate('settings.stampsDisorder') } : {}),
    }),
    submit: async (values) => {
      const duty = toStampDuty(values);
      if (duty === null) return { ok: false, problem: null };
      const outcome = await saving.run(duty);
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const bands = bandsOf(form.values);
  const amount = (field: string) => ({
    ...form.field(field),
    onChange: (value: string) => form.change(field, value),
  });
  const addBand = () => {
    const next = Math.max(-1, ...bands) + 1;
    form.change(`above.${next}`, '');
    form.change(`rate.${next}`, '');
  };
  return (
    <DialogForm form={form} onClose={onClose}>
      <DateInput
        {...form.field('effectiveFrom')}
        label={translate('settings.stamps.from')}
        description={translate('settings.stampsFromHint')}
        required
        onChange={(day) => form.change('effectiveFrom', day)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CurrencyInput label={translate('settings.stamps.exempt')} {...amount('exemptUpTo')} />
        <CurrencyInput label={translate('settings.stamps.minimum')} {...amount('minimum')} />
      </SimpleGrid>
      {bands.map((at) => (
        <SimpleGrid key={at} cols={{ base: 1, xs: 2 }}>
          <CurrencyInput label={translate('settings.stamps.above')} {...amount(`above.${at}`)} />
          <CurrencyInput label={translate('settings.stamps.perHundred')} {...amount(`rate.${at}`)} />
        </SimpleGrid>
      ))}
      <Group>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={bands.length >= MOST_BANDS}
          onClick={addBand}
        >
          {translate('settings.stampsAddBand')}
        </Button>
      </Group>
    </DialogForm>
  );
}
