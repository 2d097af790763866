import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { wilayasQuery } from '../../../../api/places.ts';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { SectionCard } from './section-card.tsx';

/** What shoppers may order by themselves; employees take what lies beyond. */
export function LimitsSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: wilayas = [] } = useQuery(wilayasQuery(language));
  const nameOf = (code: string): string => wilayas.find(({ id }) => id === code)?.name ?? code;
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.limits}
      valuesOf={({ largestOrderCentimes, ordersPerPhoneDay, closedWilayas }) => ({
        largestOrderCentimes: writeAmount(largestOrderCentimes),
        ordersPerPhoneDay: ordersPerPhoneDay === null ? '' : String(ordersPerPhoneDay),
        closedWilayas: closedWilayas.join(','),
      })}
      toValue={(values) => ({
        largestOrderCentimes: readAmount(values.largestOrderCentimes),
        ordersPerPhoneDay: values.ordersPerPhoneDay === '' ? null : Number(values.ordersPerPhoneDay),
        closedWilayas: codesOf(values.closedWilayas).map(Number),
      })}
      validate={({ ordersPerPhoneDay }) =>
        /^(?:|[1-9]\d?|100)$/u.test(ordersPerPhoneDay)
          ? {}
          : { ordersPerPhoneDay: translate('settings.wrongNumber', { least: 1, most: 100 }) }
      }
      label={(field) => translate(`settings.${field}`)}
      show={(text, field) => (field === 'closedWilayas' ? codesOf(text).map(nameOf).join(', ') : text)}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={860}>
            <CurrencyInput
              {...form.field('largestOrderCentimes')}
              label={translate('settings.largestOrderCentimes')}
              description={translate('settings.noLimitWhenEmpty')}
              onChange={(plain) => form.change('largestOrderCentimes', plain)}
            />
            <TextInput
              {...form.field('ordersPerPhoneDay')}
              label={translate('settings.ordersPerPhoneDay')}
              description={translate('settings.noLimitWhenEmpty')}
              inputMode="numeric"
              maxLength={3}
              attributes={leftToRight}
              onChange={(event) => form.change('ordersPerPhoneDay', event.currentTarget.value)}
            />
          </SimpleGrid>
          <MultiSelect
            label={translate('settings.closedWilayas')}
            description={translate('settings.closedWilayasWhy')}
            data={wilayas.map(({ id, name }) => ({ value: id, label: `${id} ${name}` }))}
            value={codesOf(form.values.closedWilayas)}
            searchable
            clearable
            maw={860}
            nothingFoundMessage={translate('settings.noWilaya')}
            onChange={(codes) => form.change('closedWilayas', codes.join(','))}
          />
        </>
      )}
    </SectionCard>
  );
}

const codesOf = (text: string): string[] => text.split(',').filter(Boolean);
