import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid, Stack } from '@mantine/core';
import { EntrySelect } from '../../../../product-parts/entry-select.tsx';
import { PartMany, PartText } from '../fields/part-fields.tsx';
import type { Editor } from '../fields/use-editor.ts';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../../api/product-enumerations.ts';

/** What the product is, where else it stands, its codes and measures, where it comes from. */
export function DetailsTab({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { product } = editor;
  const field = (name: string) => ({
    editor,
    part: 'details' as const,
    name,
    label: translate(`products.field.${name}`),
  });
  return (
    <div className="hn-editor-columns">
      <Classification editor={editor} />
      <div>
        <Card title={translate('products.card.codes')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <PartText {...field('sku')} isLeftToRight maxLength={64} />
            <PartText {...field('barcode')} isLeftToRight maxLength={64} />
          </SimpleGrid>
        </Card>
        <Card title={translate('products.card.measures')}>
          <SimpleGrid cols={2}>
            <PartText {...field('weightGrams')} isNumber unit="g" />
            <PartText {...field('lengthCm')} isDecimal unit="cm" />
            <PartText {...field('widthCm')} isDecimal unit="cm" />
            <PartText {...field('heightCm')} isDecimal unit="cm" />
          </SimpleGrid>
        </Card>
        <Card title={translate('products.card.supply')}>
          <Stack gap="sm">
            <Supplier editor={editor} />
            {product.type === 'pack' ? null : <PartText {...field('lowStockThreshold')} isNumber />}
          </Stack>
        </Card>
      </div>
    </div>
  );
}

function Classification({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  const values = editor.values('details');
  const errors = editor.errors('details');
  const isPack = editor.product.type === 'pack';
  const families = enumerations.families.filter(({ code }) => (code === 'pack') === isPack);
  const lines = enumerations.brandLines.filter(({ brandId }) => String(brandId) === values['brandId']);
  const label = (name: string) => translate(`products.field.${name}`);
  const choose = (name: string) => ({
    label: label(name),
    value: values[name] || null,
    error: errors[name],
    onChange: (id: string | null) => editor.change('details', { [name]: id ?? '' }),
  });
  const ruled = enumerations.collections
    .filter(({ id }) => editor.product.ruleCollectionIds.includes(id))
    .map(({ name }) => name)
    .join(', ');
  const many = (name: string) => ({ editor, part: 'details' as const, name, label: label(name) });
  return (
    <Card title={translate('products.card.classification')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <EntrySelect
          kind="categories"
          required
          {...choose('mainCategoryId')}
          options={categoryOptions(enumerations.categories)}
        />
        <EntrySelect
          kind="families"
          required
          disabled={isPack}
          {...(isPack ? { description: translate('products.packFamilyHint') } : {})}
          {...choose('familyId')}
          options={optionsOf(families)}
        />
        <EntrySelect
          kind="brands"
          {...choose('brandId')}
          onChange={(id) => editor.change('details', { brandId: id ?? '', brandLineId: '' })}
          options={optionsOf(enumerations.brands)}
        />
        <EntrySelect
          kind="brand-lines"
          disabled={values['brandId'] === ''}
          parentId={values['brandId'] ?? null}
          {...choose('brandLineId')}
          options={optionsOf(lines)}
        />
        <PartMany {...many('categoryIds')} options={categoryOptions(enumerations.categories)} />
        <PartMany
          {...many('collectionIds')}
          options={optionsOf(enumerations.collections.filter(({ isByRule }) => !isByRule))}
          description={ruled === '' ? undefined : translate('products.ruleCollections', { names: ruled })}
        />
        <PartMany {...many('tagIds')} options={optionsOf(enumerations.tags)} />
      </SimpleGrid>
    </Card>
  );
}

function Supplier({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  return (
    <EntrySelect
      kind="suppliers"
      label={translate('products.field.supplierId')}
      value={editor.values('details')['supplierId'] || null}
      error={editor.errors('details')['supplierId']}
      onChange={(id) => editor.change('details', { supplierId: id ?? '' })}
      options={optionsOf(enumerations.suppliers)}
    />
  );
}
