import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid } from '@mantine/core';
import { EntrySelect } from '../../../../product-parts/entry-select.tsx';
import type { Editor } from '../fields/use-editor.ts';
import { optionsOf, useProductEnumerations } from '../../../../api/product-enumerations.ts';

/** What describes the product: exactly one value per feature, or none. */
export function FeaturesTab({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { enumerations, isLoading, hasFailed, retry } = useProductEnumerations();
  const values = editor.values('features');
  return (
    <Card title={translate('products.tab.features')}>
      {hasFailed ? (
        <SelectPicker
          options={[]}
          value={null}
          onChange={() => undefined}
          failure={translate('products.enumerationsFailed')}
          onRetry={retry}
        />
      ) : null}
      {!isLoading && !hasFailed && enumerations.features.length === 0 ? (
        <p className="hn-soft">{translate('products.noFeatures')}</p>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {enumerations.features.map((feature) => {
          const name = `feature-${feature.id}`;
          return (
            <EntrySelect
              key={feature.id}
              kind="feature-values"
              parentId={String(feature.id)}
              label={feature.name}
              options={optionsOf(feature.values)}
              value={values[name] || null}
              error={editor.errors('features')[name]}
              onChange={(id) => editor.change('features', { [name]: id ?? '' })}
            />
          );
        })}
      </SimpleGrid>
    </Card>
  );
}
