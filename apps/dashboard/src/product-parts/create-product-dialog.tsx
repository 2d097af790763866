import { toCentimes } from '@hanout/core/kernel';
import { priceWithTax } from '@hanout/core/pricing';
import { formatMoney } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { shownInForm, useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePriceWords } from '../session/use-price-words.ts';
import { createProduct, PRODUCT_LISTS } from './create-product.ts';
import { EntrySelect } from './entry-select.tsx';
import { categoryOptions, optionsOf, useProductEnumerations } from '../api/product-enumerations.ts';

type CreateProductDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Is told the name of what was made, beside other work that goes on; without it the product's page is opened. */
  readonly onMade?: (name: string) => void;
};

/** BO-08: what a product needs to exist; everything else is on its page. */
export function CreateProductDialog({ opened, ...form }: CreateProductDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={form.onClose} title={translate('products.new')}>
      {opened ? <CreateForm {...form} /> : null}
    </Dialog>
  );
}

function CreateForm({ onClose, onMade }: Omit<CreateProductDialogProps, 'opened'>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const { enumerations } = useProductEnumerations();
  const families = enumerations.families.filter(({ code }) => code !== 'pack');
  const required = translate('ui.form.required');
  const creating = useChange<Readonly<Record<string, string>>, { readonly url: string }>({
    send: (fields) => createProduct(api, fields),
    renews: [PRODUCT_LISTS],
    refused: shownInForm,
  });
  // Nobody has to choose one: the server knows which is the usual one.
  const usual = families.find(({ isUsual }) => isUsual);
  const form = useServerForm({
    initialValues: { name: '', type: 'simple', family: '', category: '', price: '' },
    validate: ({ name, category }) => ({
      ...(name.trim() === '' ? { name: required } : {}),
      ...(category === '' ? { category: required } : {}),
    }),
    submit: async (values) => {
      const outcome = await creating.run(values);
      if (!outcome.ok) return outcome;
      onClose();
      if (onMade !== undefined) onMade(values.name.trim());
      else await navigate(outcome.value.url.replace(/^\/dashboard/u, ''), { flushSync: true });
      return outcome;
    },
  });
  const isPack = form.values.type === 'pack';
  const { chargesTax, priceWord } = usePriceWords();
  const basisPoints = enumerations.taxRates.find(({ isDefault }) => isDefault)?.rateBasisPoints ?? 0;
  const typed = readAmount(form.values.price);
  const soldFor =
    chargesTax && typed !== null
      ? translate('products.soldWithTax', { price: formatMoney(priceWithTax(toCentimes(typed), basisPoints)) })
      : undefined;
  return (
    <DialogForm form={form} onClose={onClose} label={translate('products.create')}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('products.field.name')}
        required
        data-autofocus
        maxLength={200}
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={translate('products.field.type')}
        value={form.values.type}
        onChange={(type) => form.change('type', type)}
        data={enumerations.types.map(({ value, label }) => ({ value, label }))}
      />
      <EntrySelect
        kind="categories"
        label={translate('products.field.mainCategory')}
        required
        options={categoryOptions(enumerations.categories)}
        value={form.values.category || null}
        error={form.field('category').error}
        onChange={(category) => form.change('category', category ?? '')}
      />
      <CurrencyInput
        {...form.field('price')}
        label={priceWord('products.field.priceHt')}
        description={soldFor}
        onChange={(price) => form.change('price', price)}
      />
      <EntrySelect
        kind="families"
        label={translate('products.field.family')}
        options={isPack ? [{ id: 'pack', name: translate('products.type.pack') }] : optionsOf(families)}
        value={isPack ? 'pack' : form.values.family || (usual === undefined ? null : String(usual.id))}
        disabled={isPack}
        {...(isPack ? { description: translate('products.packFamilyHint') } : {})}
        error={form.field('family').error}
        onChange={(family) => form.change('family', family ?? '')}
      />
    </DialogForm>
  );
}
