import { importDefaults, type ImportOptions } from '@hanout/contracts/imports/import-mapping';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Group, Radio, SimpleGrid, Stack, Switch } from '@mantine/core';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../api/product-enumerations.ts';

const MODES = ['create-and-update', 'create', 'update'] as const;
const MISSING = ['categories', 'brands', 'tags', 'attributes', 'features', 'families', 'suppliers'] as const;

type OptionFieldsProps = {
  readonly options: ImportOptions;
  /** What no column gives and every new product needs. */
  readonly needed: readonly ('categoryId' | 'familyId')[];
  /** Whether that is said as an error: somebody wanted to go on without it. */
  readonly isRefused: boolean;
  readonly onChange: (options: ImportOptions) => void;
};

/** What is done with the rows, and what stands in where a row says nothing. */
export function ImportOptionFields({ options, needed, isRefused, onChange }: OptionFieldsProps) {
  const translate = useTranslate();
  const { enumerations, isLoading, hasFailed, retry } = useProductEnumerations();
  const change = (next: Partial<ImportOptions>) => onChange({ ...options, ...next });
  const fetched = {
    loading: isLoading,
    failure: hasFailed ? translate('products.enumerationsFailed') : null,
    onRetry: retry,
  };
  const idOf = (text: string | null) => (text === null ? null : Number(text));
  const fieldOf = (name: 'categoryId' | 'familyId') => ({
    required: needed.includes(name),
    error: isRefused && needed.includes(name) && options[name] === null ? translate('ui.form.required') : null,
  });
  const families = enumerations.families.filter(({ code }) => code !== 'pack');
  const madeIfNeeded = (kind: keyof typeof importDefaults) => {
    const sentence = kind === 'families' && families.length > 0 ? 'importing.usualFamily' : 'importing.madeIfNeeded';
    return options.createMissing[kind] ? translate(sentence, { name: importDefaults[kind] }) : undefined;
  };
  const textOf = (id: number | null) => (id === null ? null : String(id));
  return (
    <Stack gap="md">
      <Radio.Group
        label={translate('importing.mode')}
        value={options.mode}
        onChange={(value) => {
          const mode = MODES.find((each) => each === value);
          if (mode !== undefined) change({ mode });
        }}
      >
        <Stack gap="xs" mt="xs">
          {MODES.map((mode) => (
            <Radio key={mode} value={mode} label={translate(`importing.mode.${mode}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label={translate('importing.createMissing')}
        value={MISSING.filter((each) => options.createMissing[each])}
        onChange={(chosen) => {
          const isChosen = (each: (typeof MISSING)[number]) => chosen.includes(each);
          change({
            createMissing: {
              categories: isChosen('categories'),
              brands: isChosen('brands'),
              tags: isChosen('tags'),
              attributes: isChosen('attributes'),
              features: isChosen('features'),
              families: isChosen('families'),
              suppliers: isChosen('suppliers'),
            },
          });
        }}
      >
        <Group gap="md" mt="xs">
          {MISSING.map((each) => (
            <Checkbox key={each} value={each} label={translate(`importing.missing.${each}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <SelectPicker
          label={translate('importing.defaultCategory')}
          placeholder={madeIfNeeded('categories')}
          {...fieldOf('categoryId')}
          options={categoryOptions(enumerations.categories)}
          value={textOf(options.categoryId)}
          onChange={(id) => change({ categoryId: idOf(id) })}
          {...fetched}
        />
        <SelectPicker
          label={translate('importing.defaultFamily')}
          placeholder={madeIfNeeded('families')}
          {...fieldOf('familyId')}
          options={optionsOf(families)}
          value={textOf(options.familyId)}
          onChange={(id) => change({ familyId: idOf(id) })}
        />
        <SelectPicker
          label={translate('importing.defaultWarehouse')}
          placeholder={translate('importing.firstWarehouse')}
          options={optionsOf(enumerations.warehouses)}
          value={textOf(options.warehouseId)}
          onChange={(id) => change({ warehouseId: idOf(id) })}
        />
      </SimpleGrid>
      <Switch
        label={translate('importing.activate')}
        checked={options.activate}
        onChange={(event) => change({ activate: event.currentTarget.checked })}
      />
    </Stack>
  );
}
