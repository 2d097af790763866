import type { ChoiceRuleRow, ChoiceRules, ChoiceRuleWrite } from '@hanout/contracts/carrier-choice/rules';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { PlacePicker } from '../../../shell/place-picker.tsx';
import { changeRule, choiceKeys, makeRule } from '../api/choice-calls.ts';
import './choice.css';

type RuleDialogProps = {
  readonly shop: number;
  /** null: a new one */
  readonly rule: ChoiceRuleRow | null;
  readonly choices: ChoiceRules;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
};

/** A rule by hand: what it is about, and by whom that goes. */
export function RuleDialog({ rule, onClose, ...form }: RuleDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={translate(rule === null ? 'carrierChoice.newRule' : 'carrierChoice.editRule')}
    >
      <RuleForm rule={rule} onClose={onClose} {...form} />
    </Dialog>
  );
}

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));
const amountText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : writeAmount(value);
const number = (value: string): number | null => (value === '' ? null : Number(value));
const amount = (value: string): number | null => (value === '' ? null : readAmount(value));

function RuleForm({ shop, rule, choices, isReadOnly, onClose }: RuleDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saving = useChange<ChoiceRuleWrite, ChoiceRuleRow>({
    send: (said) => (rule === null ? makeRule(api, shop, said) : changeRule(api, rule, said)),
    renews: [choiceKeys.rules],
    outdates: [choiceKeys.proposals],
    said: () => translate('carrierChoice.saved'),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: {
      name: rule?.name ?? '',
      wilaya: text(rule?.wilaya?.id),
      commune: text(rule?.commune?.id),
      weightFrom: text(rule?.weightFrom),
      weightTo: text(rule?.weightTo),
      amountFromCentimes: amountText(rule?.amountFromCentimes),
      amountToCentimes: amountText(rule?.amountToCentimes),
      category: text(rule?.category?.id),
      carrier: text(rule?.carrier.id),
      mode: rule?.mode ?? '',
    },
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: translate('ui.form.required') } : {}),
      ...(values.carrier === '' ? { carrier: translate('ui.form.required') } : {}),
      ...wrongGrams(values, translate('carrierChoice.numberWrong')),
      ...wrongAmounts(values, translate('carrierChoice.amountWrong')),
    }),
    submit: async (values) => {
      const outcome = await saving.run({
        name: values.name.trim(),
        wilaya: number(values.wilaya),
        commune: number(values.commune),
        weightFrom: number(values.weightFrom),
        weightTo: number(values.weightTo),
        amountFromCentimes: amount(values.amountFromCentimes),
        amountToCentimes: amount(values.amountToCentimes),
        category: number(values.category),
        carrier: number(values.carrier),
        mode: values.mode === 'home' || values.mode === 'desk' ? values.mode : null,
      });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const { value: carrier, error: carrierError } = form.field('carrier');
  const { value: category, error: categoryError } = form.field('category');
  const placeError = form.field('commune').error ?? form.field('wilaya').error;
  const listed = (all: readonly { readonly id: number; readonly name: string }[]) =>
    all.map(({ id, name }) => ({ id: String(id), name }));
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={isReadOnly}>
      <TextInput
        {...form.field('name')}
        label={translate('carrierChoice.name')}
        required
        data-autofocus
        maxLength={80}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      <PlacePicker
        wilaya={form.values.wilaya === '' ? null : form.values.wilaya}
        commune={form.values.commune === '' ? null : form.values.commune}
        onChange={(place) => {
          form.change('wilaya', place.wilaya ?? '');
          form.change('commune', place.commune ?? '');
        }}
      />
      {placeError === undefined ? null : (
        <p role="alert" className="hn-draft-problem">
          {placeError}
        </p>
      )}
      <div className="hn-choice-pair">
        {(['weightFrom', 'weightTo'] as const).map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            label={translate(`carrierChoice.${field}`)}
            inputMode="numeric"
            attributes={leftToRight}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
      </div>
      <div className="hn-choice-pair">
        <CurrencyInput
          {...form.field('amountFromCentimes')}
          label={translate('carrierChoice.amountFrom')}
          onChange={(value) => form.change('amountFromCentimes', value)}
        />
        <CurrencyInput
          {...form.field('amountToCentimes')}
          label={translate('carrierChoice.amountTo')}
          onChange={(value) => form.change('amountToCentimes', value)}
        />
      </div>
      <SelectPicker
        label={translate('carrierChoice.category')}
        placeholder={translate('carrierChoice.anyCategory')}
        options={listed(choices.categories)}
        value={category === '' ? null : category}
        error={categoryError}
        onChange={(id) => form.change('category', id ?? '')}
      />
      <SelectPicker
        label={translate('carrierChoice.carrier')}
        withAsterisk
        options={listed(choices.carriers.filter(({ shops }) => shops.includes(shop)))}
        value={carrier === '' ? null : carrier}
        error={carrierError}
        onChange={(id) => form.change('carrier', id ?? '')}
      />
      <NativeSelect
        {...form.field('mode')}
        label={translate('carrierChoice.mode')}
        data={[
          { value: '', label: translate('carrierChoice.anyMode') },
          { value: 'home', label: translate('carrierChoice.mode.home') },
          { value: 'desk', label: translate('carrierChoice.mode.desk') },
        ]}
        onChange={(event) => form.change('mode', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

type Bounds = Readonly<Record<'weightFrom' | 'weightTo' | 'amountFromCentimes' | 'amountToCentimes', string>>;

const wrongGrams = (values: Bounds, said: string): Partial<Bounds> =>
  Object.fromEntries(
    (['weightFrom', 'weightTo'] as const)
      .filter((name) => !/^\d{0,7}$/u.test(values[name]))
      .map((name) => [name, said]),
  );

const wrongAmounts = (values: Bounds, said: string): Partial<Bounds> =>
  Object.fromEntries(
    (['amountFromCentimes', 'amountToCentimes'] as const)
      .filter((name) => values[name] !== '' && readAmount(values[name]) === null)
      .map((name) => [name, said]),
  );
