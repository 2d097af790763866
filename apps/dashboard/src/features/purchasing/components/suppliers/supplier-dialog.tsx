import { supplierConflictSchema } from '@hanout/contracts/purchasing/suppliers';
import type { Supplier } from '@hanout/contracts/purchasing/suppliers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useOvertakenForm } from '../../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../../api/use-overtaken-form.ts';
import { PRODUCT_ENUMERATIONS } from '../../../../api/product-enumerations.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { supplierKeys, writeSupplier } from '../../api/supplier-calls.ts';
import { FIELDS, toForm, valuesOf } from './supplier-values.ts';
import type { SupplierValues } from './supplier-values.ts';

type SupplierDialogProps = {
  readonly supplier: Supplier | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (supplier: Supplier) => void;
};

/** The form of a supplier, new or known. */
export function SupplierDialog({ opened, ...form }: SupplierDialogProps) {
  const translate = useTranslate();
  const { supplier, onClose } = form;
  return (
    <Dialog opened={opened} onClose={onClose} title={supplier?.name ?? translate('purchasing.newSupplier')} size={640}>
      {opened ? <SupplierForm {...form} /> : null}
    </Dialog>
  );
}

function SupplierForm({ supplier, onClose, onSaved }: Omit<SupplierDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [read] = useState({ version: supplier?.version, values: valuesOf(supplier) });
  const overtaken = useOvertakenForm<SupplierValues, Supplier>({
    read: ({ body }) => supplierConflictSchema.safeParse(body).data?.current ?? null,
    store: (current) => [put(supplierKeys.detail(current.id), current)],
    shown: read.values,
    valuesOf,
    versionOf: ({ version }) => version,
    label: (field) => translate(`purchasing.field.${field}`),
    isTold: () => true,
  });
  const saving = useChange<FormInput<SupplierValues>, Supplier, Supplier>({
    send: ({ values, version }) => writeSupplier(api, { id: supplier?.id ?? null, version, form: toForm(values) }),
    store: (value) => [put(supplierKeys.detail(value.id), value)],
    renews: [supplierKeys.lists],
    renewsBeside: [PRODUCT_ENUMERATIONS],
    overtaken,
    said: ({ name }) => translate('purchasing.supplierSaved', { name }),
    deed: ({ id, name }) => ({ thing: { name, to: `/suppliers/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm<SupplierValues>({
    initialValues: read.values,
    validate: ({ name, paymentDays, delayDays }) => ({
      ...(name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(isDays(paymentDays) ? {} : { paymentDays: translate('purchasing.noDays') }),
      ...(isDays(delayDays) ? {} : { delayDays: translate('purchasing.noDays') }),
    }),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.version });
      if (outcome.ok) {
        onClose();
        onSaved?.(outcome.value);
      }
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {FIELDS.map(({ field, isLatin, isLong }) => {
        const shared = { ...form.field(field), label: translate(`purchasing.field.${field}`) };
        return isLong ? (
          <Textarea
            key={field}
            {...shared}
            rows={3}
            dir="auto"
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key={field}
            {...shared}
            required={field === 'name'}
            {...(isLatin ? { attributes: leftToRight } : { dir: 'auto' })}
            {...(field === 'name' ? { 'data-autofocus': true } : {})}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        );
      })}
      <NativeSelect
        {...form.field('language')}
        label={translate('purchasing.field.language')}
        data={(['fr', 'ar', 'en'] as const).map((value) => ({
          value,
          label: translate(`purchasing.language.${value}`),
        }))}
        onChange={(event) => form.change('language', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

const isDays = (text: string): boolean => text.trim() === '' || (/^\d{1,3}$/u.test(text.trim()) && Number(text) <= 365);
