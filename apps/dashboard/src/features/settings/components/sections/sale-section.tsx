import { TAX_REGIMES } from '@hanout/contracts/shop-sections';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { SectionCard } from './section-card.tsx';

const NUMBERS = ['cooldownSeconds', 'reservationHours'] as const;
const BOUNDS = { cooldownSeconds: [0, 86_400], reservationHours: [1, 720] } as const;

/** How the shop sells: with a cart or from its form, its taxes, its waits. */
export function SaleSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.sale}
      valuesOf={(value) => ({
        activeAddToCart: String(value.activeAddToCart),
        taxRegime: value.taxRegime,
        cooldownSeconds: String(value.cooldownSeconds),
        reservationHours: String(value.reservationHours),
      })}
      toValue={(values) => ({
        activeAddToCart: values.activeAddToCart === 'true',
        taxRegime: TAX_REGIMES.find((regime) => regime === values.taxRegime) ?? 'ifu',
        cooldownSeconds: Number(values.cooldownSeconds),
        reservationHours: Number(values.reservationHours),
      })}
      validate={(values) =>
        Object.fromEntries(
          NUMBERS.filter((field) => !isWithin(values[field], BOUNDS[field])).map((field) => {
            const [least, most] = BOUNDS[field];
            return [field, translate('settings.wrongNumber', { least, most })];
          }),
        )
      }
      label={(field) => translate(`settings.${field}`)}
      show={(text, field) => (field === 'taxRegime' ? translate(`settings.regime.${text}`) : text)}
    >
      {(form) => (
        <>
          <Switch
            label={translate('settings.activeAddToCart')}
            description={translate('settings.activeAddToCartWhy')}
            checked={form.values.activeAddToCart === 'true'}
            onChange={(event) => form.change('activeAddToCart', String(event.currentTarget.checked))}
          />
          <NativeSelect
            {...form.field('taxRegime')}
            label={translate('settings.taxRegime')}
            description={translate('settings.taxRegimeWhy')}
            maw={420}
            data={TAX_REGIMES.map((value) => ({ value, label: translate(`settings.regime.${value}`) }))}
            onChange={(event) => form.change('taxRegime', event.currentTarget.value)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={860}>
            {NUMBERS.map((field) => (
              <TextInput
                key={field}
                {...form.field(field)}
                label={translate(`settings.${field}`)}
                description={translate(`settings.${field}Why`)}
                inputMode="numeric"
                maxLength={6}
                attributes={leftToRight}
                onChange={(event) => form.change(field, event.currentTarget.value)}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </SectionCard>
  );
}

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,6}$/u.test(text.trim()) && Number(text) >= least && Number(text) <= most;
