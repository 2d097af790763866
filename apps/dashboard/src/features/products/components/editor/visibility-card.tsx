import type { TextKey } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../../api/product-enumerations.ts';
import { EntrySelect } from '../../../../product-parts/entry-select.tsx';
import { PartDay, PartMany, PartSwitch } from '../fields/part-fields.tsx';
import type { Editor } from '../fields/use-editor.ts';

/** Whether shoppers see the product, from when, in which shops and under which category. */
export function VisibilityCard({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  const field = (name: string) => ({
    editor,
    part: 'details' as const,
    name,
    label: translate(`products.field.${name}`),
  });
  return (
    <Card title={translate('products.card.visibility')}>
      <Stack gap="sm">
        <PartSwitch {...field('isActive')} description={translate(activeHintOf(editor))} />
        <EntrySelect
          kind="categories"
          required
          label={translate('products.field.mainCategoryId')}
          value={editor.values('details')['mainCategoryId'] || null}
          error={editor.errors('details')['mainCategoryId']}
          onChange={(id) => editor.change('details', { mainCategoryId: id ?? '' })}
          options={categoryOptions(enumerations.categories)}
        />
        <PartSwitch {...field('isFeatured')} />
        <PartSwitch {...field('isOnSale')} />
        <PartDay {...field('availableOn')} />
        {enumerations.shops.length < 2 ? null : (
          <PartMany {...field('shopIds')} options={optionsOf(enumerations.shops)} />
        )}
      </Stack>
    </Card>
  );
}

/** What the switch means as it stands: shown, hidden, or not shown for want of a price. */
function activeHintOf({ values, product }: Editor): TextKey {
  if (values('details')['isActive'] !== 'true') return 'products.activeHint';
  const lacksPrice = product.type !== 'combinations' && (product.packPriceHtCentimes ?? product.priceHtCentimes) === 0;
  return lacksPrice ? 'products.priceMissing' : 'products.shownHint';
}
