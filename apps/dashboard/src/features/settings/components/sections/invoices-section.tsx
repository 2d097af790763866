import { isPaperPattern, paperNumber } from '@hanout/core/papers';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SimpleGrid, TextInput } from '@mantine/core';
import { SECTION_KINDS } from '../../api/section-calls.ts';
import { SectionCard } from './section-card.tsx';

const NUMBERS = [
  ['invoiceNumberWidth', 1, 9],
  ['invoiceFirstYear', 2000, 2100],
  ['invoiceFirstNumber', 1, 999_999_999],
  ['creditNoteFirstNumber', 1, 999_999_999],
] as const;
const FIELDS = ['invoicePattern', 'creditNotePattern', ...NUMBERS.map(([field]) => field)] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

const HINTS: Readonly<Partial<Record<(typeof FIELDS)[number], 'patternWhy' | 'widthWhy' | 'firstYearWhy'>>> = {
  invoicePattern: 'patternWhy',
  invoiceNumberWidth: 'widthWhy',
  invoiceFirstYear: 'firstYearWhy',
};

/** How the numbers of invoices and credit notes are written, as they will be. */
export function InvoicesSection({ shopId }: { readonly shopId: number }) {
  const translate = useTranslate();
  return (
    <SectionCard
      shopId={shopId}
      kind={SECTION_KINDS.invoices}
      valuesOf={(value): Values => ({
        invoicePattern: value.invoicePattern,
        creditNotePattern: value.creditNotePattern,
        invoiceNumberWidth: String(value.invoiceNumberWidth),
        invoiceFirstYear: String(value.invoiceFirstYear),
        invoiceFirstNumber: String(value.invoiceFirstNumber),
        creditNoteFirstNumber: String(value.creditNoteFirstNumber),
      })}
      toValue={(values) => ({
        invoicePattern: values.invoicePattern,
        creditNotePattern: values.creditNotePattern,
        invoiceNumberWidth: Number(values.invoiceNumberWidth),
        invoiceFirstYear: Number(values.invoiceFirstYear),
        invoiceFirstNumber: Number(values.invoiceFirstNumber),
        creditNoteFirstNumber: Number(values.creditNoteFirstNumber),
      })}
      validate={(values) =>
        Object.fromEntries(
          NUMBERS.filter(([field, least, most]) => !isWithin(values[field], least, most)).map(
            ([field, least, most]) => [field, translate('settings.wrongNumber', { least, most })],
          ),
        )
      }
      label={(field) => translate(`settings.${field}`)}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" maw={860}>
            {FIELDS.map((field) => {
              const hint = HINTS[field];
              return (
                <TextInput
                  key={field}
                  {...form.field(field)}
                  label={translate(`settings.${field}`)}
                  {...(hint === undefined ? {} : { description: translate(`settings.${hint}`) })}
                  {...(field.endsWith('Pattern') ? {} : { inputMode: 'numeric' })}
                  maxLength={40}
                  attributes={leftToRight}
                  onChange={(event) => form.change(field, event.currentTarget.value)}
                />
              );
            })}
          </SimpleGrid>
          <p role="status">{previewOf(form.values) ?? translate('settings.numberPreviewWrong')}</p>
        </>
      )}
    </SectionCard>
  );

  function previewOf(values: Values): string | null {
    const { invoicePattern, creditNotePattern, invoiceNumberWidth, invoiceFirstYear } = values;
    const isWrong =
      ![invoicePattern, creditNotePattern].every(isPaperPattern) ||
      NUMBERS.some(([field, least, most]) => !isWithin(values[field], least, most));
    if (isWrong) return null;
    const written = (pattern: string, number: string): string =>
      `\u2066${paperNumber(pattern, Number(invoiceNumberWidth), { year: Number(invoiceFirstYear), number: Number(number) })}\u2069`;
    return translate('settings.numberPreview', {
      year: invoiceFirstYear,
      invoice: written(invoicePattern, values.invoiceFirstNumber),
      creditNote: written(creditNotePattern, values.creditNoteFirstNumber),
    });
  }
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/u.test(text) && Number(text) >= least && Number(text) <= most;
}
