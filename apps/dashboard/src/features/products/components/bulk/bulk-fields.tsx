import type { BulkKind } from '@hanout/contracts/products/product-bulk';
import { promotionListSchema } from '@hanout/contracts/promotions/promotions';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Input, MultiSelect, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import type { TypedChange } from './typed-change.ts';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../../api/product-enumerations.ts';

/** What a bulk change of this kind has to know. */
export function BulkFields({ kind, ...rest }: FieldsProps & { readonly kind: BulkKind }) {
  switch (kind) {
    case 'price':
      return <PriceFields {...rest} />;
    case 'category':
    case 'tags':
    case 'collections':
      return <PlaceFields kind={kind} {...rest} />;
    case 'labels':
      return <LabelFields {...rest} />;
    case 'promotion':
      return <PromotionFields {...rest} />;
    case 'activate':
    case 'deactivate':
    case 'archive':
      return null;
  }
}

const ROUNDED_TO = ['5', '10', '50'] as const;

type FieldsProps = { readonly typed: TypedChange; readonly onChange: (next: Partial<TypedChange>) => void };

function PriceFields({ typed, onChange }: FieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SegmentedControl
          aria-label={translate('products.bulkSign')}
          value={typed.sign}
          onChange={(sign) => onChange({ sign })}
          data={['+', '-'].map((sign) => ({
            value: sign,
            label: translate(sign === '+' ? 'products.raise' : 'products.lower'),
          }))}
        />
        <SegmentedControl
          aria-label={translate('products.bulkMode')}
          value={typed.mode}
          onChange={(mode) => onChange({ mode, amount: '' })}
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: 'DA' },
          ]}
        />
      </SimpleGrid>
      {typed.mode === 'percent' ? (
        <TextInput
          label={translate('products.bulkPercent')}
          attributes={leftToRight}
          inputMode="decimal"
          rightSection="%"
          value={typed.amount}
          onChange={(event) =>
            onChange({ amount: event.currentTarget.value.replace(',', '.').replace(/[^\d.]/gu, '') })
          }
        />
      ) : (
        <CurrencyInput
          label={translate('products.bulkAmount')}
          value={typed.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      <Select
        label={translate('products.roundTo')}
        allowDeselect={false}
        value={typed.roundTo}
        data={[
          { value: '1', label: translate('products.noRounding') },
          ...ROUNDED_TO.map((dinars) => ({ value: String(readAmount(dinars)), label: `${dinars} DA` })),
        ]}
        onChange={(roundTo) => onChange({ roundTo: roundTo ?? '1' })}
      />
      <p className="hn-soft">{translate('products.bulkOwnPrices')}</p>
    </>
  );
}

function PlaceFields({ kind, typed, onChange }: FieldsProps & { readonly kind: 'category' | 'tags' | 'collections' }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  if (kind === 'category')
    return (
      <SelectPicker
        label={translate('products.field.mainCategory')}
        options={categoryOptions(enumerations.categories)}
        value={typed.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
    );
  // A rule fills its collection by itself.
  const choices = kind === 'tags' ? enumerations.tags : enumerations.collections.filter(({ isByRule }) => !isByRule);
  const data = optionsOf(choices).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <MultiSelect
        searchable
        label={translate(kind === 'tags' ? 'products.addTags' : 'products.addCollections')}
        data={data}
        value={typed.add}
        onChange={(add) => onChange({ add })}
      />
      <MultiSelect
        searchable
        label={translate(kind === 'tags' ? 'products.removeTags' : 'products.removeCollections')}
        data={data}
        value={typed.remove}
        onChange={(remove) => onChange({ remove })}
      />
    </>
  );
}

function LabelFields({ typed, onChange }: FieldsProps) {
  const translate = useTranslate();
  return (['isFeatured', 'isOnSale'] as const).map((label) => (
    <Input.Wrapper key={label} label={translate(`products.field.${label}`)} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={translate(`products.field.${label}`)}
        value={typed[label]}
        onChange={(value) => onChange({ [label]: value })}
        data={[
          { value: '', label: translate('products.labelAsIs') },
          { value: 'true', label: translate('products.labelOn') },
          { value: 'false', label: translate('products.labelOff') },
        ]}
      />
    </Input.Wrapper>
  ));
}

/** Promotions that name products; the newest hundred are looked through by typing. */
const PROMOTIONS = { scope: 'product', limit: 100 };

function PromotionFields({ typed, onChange }: FieldsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const list = useQuery({
    queryKey: ['promotions', 'of-products'],
    queryFn: ({ signal }) => api.read('/promotions', promotionListSchema, { query: PROMOTIONS, signal }),
  });
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={translate('products.bulk.promotion')}
        value={String(typed.leaves)}
        onChange={(leaves) => onChange({ leaves: leaves === 'true' })}
        data={[
          { value: 'false', label: translate('products.joinPromotion') },
          { value: 'true', label: translate('products.leavePromotion') },
        ]}
      />
      <SelectPicker
        label={translate('products.promotion')}
        description={translate('products.promotionHint')}
        options={optionsOf(list.data?.rows ?? [])}
        value={typed.promotionId}
        onChange={(promotionId) => onChange({ promotionId })}
        loading={list.isPending}
        failure={list.isError ? translate('products.enumerationsFailed') : null}
        onRetry={() => void list.refetch()}
      />
    </>
  );
}
