import { DENOMINATIONS } from '@hanout/contracts/till/back-office';
import { TILL_PAYMENT_TYPES } from '@hanout/contracts/till/events';
import { toCentimes } from '@hanout/core/kernel';
import { formatMoney } from '@hanout/i18n';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, Input, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { embeddedOf, embeddedText, isPrefix, listOf, textOf } from './settings-values.ts';
import type { Embedded, SettingsValues } from './settings-values.ts';

type FieldsProps = { readonly form: ServerForm<SettingsValues> };

const LANGUAGES = [
  ['fr', 'ltr'],
  ['ar', 'rtl'],
  ['en', 'ltr'],
] as const;

/** What stands below a ticket, and the duty on it; its paper is each till's own. */
export function TicketFields({ form }: FieldsProps) {
  const translate = useTranslate();
  return (
    <Card title={translate('tills.set.ticket')}>
      <Stack gap="sm">
        <p className="hn-soft hn-tills-words">
          {translate('tills.set.paper')} <Link to="/tills">{translate('shell.tills')}</Link>
        </p>
        {LANGUAGES.map(([language, direction]) => (
          <Textarea
            key={language}
            {...form.field(`footer.${language}`)}
            label={translate(`tills.set.footer.${language}`)}
            autosize
            minRows={2}
            maxLength={300}
            attributes={{ input: { dir: direction } }}
            onChange={(event) => form.change(`footer.${language}`, event.currentTarget.value)}
          />
        ))}
        <Checkbox
          label={translate('tills.set.stampDuty')}
          description={translate('tills.set.stampDutyWhy')}
          checked={form.values.hasStampDuty === 'yes'}
          onChange={(event) => form.change('hasStampDuty', event.currentTarget.checked ? 'yes' : '')}
        />
      </Stack>
    </Card>
  );
}

/** How may be paid, what one press takes off. */
export function PaymentFields({ form }: FieldsProps) {
  const translate = useTranslate();
  return (
    <Card title={translate('tills.set.paying')}>
      <Stack gap="sm">
        <Choices
          form={form}
          name="paymentTypes"
          label={translate('tills.set.paymentTypes')}
          options={TILL_PAYMENT_TYPES.map((type) => ({ value: type, label: translate(`tills.pay.${type}`) }))}
        />
        <CurrencyInput
          {...form.field('quickDiscountCentimes')}
          label={translate('tills.set.quickDiscount')}
          description={translate('tills.set.quickDiscountWhy')}
          maw={320}
          onChange={(plain) => form.change('quickDiscountCentimes', plain)}
        />
      </Stack>
    </Card>
  );
}

/** Barcodes that a scale prints: which of the shop's own prefixes carry a weight or a price. */
export function CodeFields({ form }: FieldsProps) {
  const translate = useTranslate();
  const codes = embeddedOf(form.values.embedded);
  const write = (next: readonly Embedded[]) => form.change('embedded', embeddedText(next));
  const change = (at: number, part: Partial<Embedded>) =>
    write(codes.map((code, index) => (index === at ? { ...code, ...part } : code)));
  const { error } = form.field('embedded');
  return (
    <Card title={translate('tills.set.codes')}>
      <div className="hn-tills-codes">
        <p className="hn-soft hn-tills-words">{translate('tills.set.codesWhy')}</p>
        {codes.map(({ prefix, carries }, at) => (
          // A code has no name but its place.
          <div key={at} className="hn-tills-code">
            <TextInput
              label={translate('tills.set.prefix')}
              value={prefix}
              inputMode="numeric"
              maxLength={2}
              w={90}
              error={error !== undefined && (!isPrefix(prefix) || isTwice(codes, prefix))}
              attributes={leftToRight}
              onChange={(event) => change(at, { prefix: event.currentTarget.value.replaceAll(/\D/gu, '') })}
            />
            <NativeSelect
              label={translate('tills.set.carries')}
              value={carries}
              data={(['weight', 'price'] as const).map((value) => ({
                value,
                label: translate(`tills.set.carries.${value}`),
              }))}
              onChange={(event) => change(at, { carries: event.currentTarget.value === 'price' ? 'price' : 'weight' })}
            />
            <RemoveButton
              label={translate('tills.set.removeCode', { prefix })}
              onRemove={() => write(codes.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        {error === undefined ? null : <Input.Error>{error}</Input.Error>}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={codes.length >= 20}
          onClick={() => write([...codes, { prefix: freePrefix(codes), carries: 'weight' }])}
        >
          {translate('tills.set.addCode')}
        </Button>
      </div>
    </Card>
  );
}

const isTwice = (codes: readonly Embedded[], prefix: string): boolean =>
  codes.filter((code) => code.prefix === prefix).length > 1;

const PREFIXES = ['26', '27', '28', '29', '20', '21', '22', '23', '24', '25', '02'];
const freePrefix = (codes: readonly Embedded[]): string =>
  PREFIXES.find((prefix) => codes.every((code) => code.prefix !== prefix)) ?? '';

/** How a day ends: what is counted, what may be off without a manager. */
export function ClosingFields({ form }: FieldsProps) {
  const translate = useTranslate();
  return (
    <Card title={translate('tills.set.closing')}>
      <Stack gap="sm">
        <CurrencyInput
          {...form.field('differenceLimitCentimes')}
          label={translate('tills.set.differenceLimit')}
          description={translate('tills.set.differenceLimitWhy')}
          maw={320}
          onChange={(plain) => form.change('differenceLimitCentimes', plain)}
        />
        <Checkbox
          label={translate('tills.set.blindCount')}
          description={translate('tills.set.blindCountWhy')}
          checked={form.values.isBlindCount === 'yes'}
          onChange={(event) => form.change('isBlindCount', event.currentTarget.checked ? 'yes' : '')}
        />
        <Choices
          form={form}
          name="denominations"
          label={translate('tills.set.denominations')}
          options={DENOMINATIONS.map((value) => ({
            value: String(value),
            label: formatMoney(toCentimes(value)),
            isAmount: true,
          }))}
        />
      </Stack>
    </Card>
  );
}

type ChoicesProps = FieldsProps & {
  readonly name: 'paymentTypes' | 'denominations';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isAmount?: boolean }[];
};

function Choices({ form, name, label, options }: ChoicesProps) {
  const chosen = listOf(form.values[name]);
  const { error } = form.field(name);
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...chosen]}
      onChange={(values) => form.change(name, textOf(values))}
    >
      <div className="hn-tills-choices">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={<bdi {...(option.isAmount === true ? { dir: 'ltr' } : {})}>{option.label}</bdi>}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
