import type { CountChoices } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_CLASSES } from '@hanout/core/counting';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ProductSearch } from '../../../../shell/product-search.tsx';
import { listOf, toggled } from './new-count-values.ts';
import type { NewCountValues } from './new-count-values.ts';

type CycleFieldsProps = { readonly form: ServerForm<NewCountValues>; readonly choices: CountChoices };

/** Of what: everything that is said narrows the list. */
export function CycleFields({ form, choices }: CycleFieldsProps) {
  const translate = useTranslate();
  const select = (field: 'categoryId' | 'familyId' | 'brandId', things: CountChoices['brands']) => (
    <NativeSelect
      {...form.field(field)}
      label={translate(`counts.${field}`)}
      data={[
        { value: '', label: translate('counts.every') },
        ...things.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
  return (
    <>
      {select('categoryId', choices.categories)}
      {select('familyId', choices.families)}
      {select('brandId', choices.brands)}
      <Checkbox.Group
        label={translate('counts.classes')}
        description={translate('counts.classesHint')}
        value={[...listOf(form.values.classes)]}
        onChange={(next) => form.change('classes', next.join(','))}
      >
        <div className="hn-count-choices">
          {COUNT_CLASSES.map((each) => (
            <Checkbox key={each} value={each} label={translate('counts.classNamed', { class: each })} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        {...form.field('notCountedDays')}
        label={translate('counts.notCountedDays')}
        inputMode="numeric"
        attributes={leftToRight}
        maxLength={4}
        onChange={(event) => form.change('notCountedDays', event.currentTarget.value)}
      />
      <ChosenProducts form={form} />
    </>
  );
}

function ChosenProducts({ form }: Pick<CycleFieldsProps, 'form'>) {
  const translate = useTranslate();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = listOf(form.values.productIds);
  return (
    <div>
      <ProductSearch
        label={translate('counts.products')}
        isOffered={({ id }) => !chosen.includes(String(id))}
        onPick={(product) => {
          if (product === null) return;
          setNames(new Map([...names, [String(product.id), product.name]]));
          form.change('productIds', toggled(form.values.productIds, String(product.id)));
        }}
      />
      <ul className="hn-count-chosen">
        {chosen.map((id) => (
          <li key={id}>
            <bdi>{names.get(id) ?? id}</bdi>
            <RemoveButton
              label={translate('counts.leaveOut', { name: names.get(id) ?? id })}
              onRemove={() => form.change('productIds', toggled(form.values.productIds, id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
