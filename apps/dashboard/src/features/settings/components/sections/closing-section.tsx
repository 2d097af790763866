import { LONGEST_CLOSED_TEXT, ORDER_TAKINGS } from '@hanout/contracts/shop-sections';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { LanguageTexts } from './language-texts.tsx';
import { SectionCard } from './section-card.tsx';

/** Whether the shop takes orders, shows its goods, or is closed; and when it is back. */
export function ClosingSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.closing}
      valuesOf={({ orderTaking, reopensOn, closedTexts }) => ({
        orderTaking: String(orderTaking),
        reopensOn: reopensOn ?? '',
        'closedTexts.fr': closedTexts.fr,
        'closedTexts.ar': closedTexts.ar,
        'closedTexts.en': closedTexts.en,
      })}
      toValue={(values) => ({
        orderTaking: ORDER_TAKINGS.find((taking) => taking === values.orderTaking) ?? 'open',
        reopensOn: values.reopensOn === '' ? null : values.reopensOn,
        closedTexts: {
          fr: values['closedTexts.fr'],
          ar: values['closedTexts.ar'],
          en: values['closedTexts.en'],
        },
      })}
      label={(field) => translate(`settings.${field}`)}
      show={(text, field) => (field === 'orderTaking' ? translate(`settings.taking.${text}`) : text)}
    >
      {(form) => (
        <>
          <NativeSelect
            {...form.field('orderTaking')}
            label={translate('settings.orderTaking')}
            maw={420}
            data={ORDER_TAKINGS.map((value) => ({ value, label: translate(`settings.taking.${value}`) }))}
            onChange={(event) => form.change('orderTaking', event.currentTarget.value)}
          />
          {form.values.orderTaking === 'open' ? null : (
            <>
              <DateInput
                {...form.field('reopensOn')}
                label={translate('settings.reopensOn')}
                description={translate('settings.reopensOnWhy')}
                maw={420}
                onChange={(day) => form.change('reopensOn', day)}
              />
              <LanguageTexts
                form={form}
                name="closedTexts"
                fieldOf={(language) => `closedTexts.${language}` as const}
                longest={LONGEST_CLOSED_TEXT}
                placeholder={translate('settings.consentEmpty')}
              />
            </>
          )}
        </>
      )}
    </SectionCard>
  );
}
