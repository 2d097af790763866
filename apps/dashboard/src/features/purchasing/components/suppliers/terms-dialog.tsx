import type { SuppliedThing, Supplier, SupplyTermsForm } from '@hanout/contracts/purchasing/suppliers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Switch, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { readPieces } from '../../api/draft.ts';
import { setTerms, supplierKeys } from '../../api/supplier-calls.ts';
import { nameOf } from '../thing-name.tsx';

type TermsDialogProps = {
  readonly supplier: Supplier;
  readonly thing: SuppliedThing | null;
  readonly onClose: () => void;
};

/** What a supplier asks for one thing. */
export function TermsDialog({ supplier, thing, onClose }: TermsDialogProps) {
  return (
    <Dialog opened={thing !== null} onClose={onClose} title={thing === null ? '' : nameOf(thing)}>
      {thing === null ? null : <TermsForm supplier={supplier} thing={thing} onClose={onClose} />}
    </Dialog>
  );
}

type Terms = Omit<SuppliedThing, 'id' | 'sku' | 'barcode' | 'image'>;
type TermsFormProps = { readonly supplier: Supplier; readonly thing: Terms; readonly onClose: () => void };

export function TermsForm({ supplier, thing, onClose }: TermsFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<SupplyTermsForm, { readonly done: boolean }>({
    send: (terms) => setTerms(api, supplier.id, terms),
    renews: [supplierKeys.products(supplier.id), supplierKeys.detail(supplier.id)],
    said: () => translate('purchasing.supplierSaved', { name: nameOf(thing) }),
    refused: shownInForm,
  });
  const wholeNumber = translate('purchasing.wholeNumber');
  const form = useServerForm({
    initialValues: {
      supplierCode: thing.supplierCode,
      price: writeAmount(thing.priceCentimes),
      minimum: String(thing.minimumQuantity),
      pack: String(thing.packQuantity),
      delay: String(thing.delayDays ?? ''),
      isPreferred: String(thing.isPreferred),
    },
    validate: ({ price, minimum, pack, delay }) => ({
      ...(price.trim() !== '' && readAmount(price) === null ? { price: translate('purchasing.noAmount') } : {}),
      ...(readPieces(minimum) === null ? { minimum: wholeNumber } : {}),
      ...(readPieces(pack) === null ? { pack: wholeNumber } : {}),
      ...(/^\d{0,3}$/u.test(delay.trim()) && Number(delay) <= 365 ? {} : { delay: translate('purchasing.noDays') }),
    }),
    submit: async ({ supplierCode, price, minimum, pack, delay, isPreferred }) => {
      const outcome = await saving.run({
        productId: thing.productId,
        combinationId: thing.combinationId,
        supplierCode,
        priceCentimes: readAmount(price),
        minimumQuantity: readPieces(minimum) ?? 1,
        packQuantity: readPieces(pack) ?? 1,
        delayDays: delay.trim() === '' ? null : Number(delay),
        isPreferred: isPreferred === 'true',
      });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const whole = (field: 'minimum' | 'pack' | 'delay') => (
    <TextInput
      {...form.field(field)}
      label={translate(`purchasing.terms.${field}`)}
      inputMode="numeric"
      attributes={leftToRight}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  return (
    <DialogForm form={form} onClose={onClose}>
      <TextInput
        {...form.field('supplierCode')}
        label={translate('purchasing.terms.code')}
        maxLength={80}
        attributes={leftToRight}
        data-autofocus
        onChange={(event) => form.change('supplierCode', event.currentTarget.value)}
      />
      <CurrencyInput
        {...form.field('price')}
        label={translate('purchasing.price')}
        onChange={(price) => form.change('price', price)}
      />
      {whole('minimum')}
      {whole('pack')}
      {whole('delay')}
      <Switch
        label={translate('purchasing.terms.preferred')}
        checked={form.values.isPreferred === 'true'}
        onChange={(event) => form.change('isPreferred', String(event.currentTarget.checked))}
      />
    </DialogForm>
  );
}
