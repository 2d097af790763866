import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { addCondition, conditionKinds } from '../api/rule-draft.ts';
import type { DraftCondition, RuleDraft } from '../api/rule-draft.ts';
import './rule-dialog.css';

type Choice = { readonly id: string; readonly name: string };
/** What each kind of condition chooses from. */
export type RuleChoices = Readonly<
  Record<'category' | 'brand' | 'brandLine' | 'tag' | 'attribute' | 'feature', readonly Choice[]>
>;
type RuleConditionsProps = {
  readonly draft: RuleDraft;
  readonly choices: RuleChoices;
  readonly onChange: (draft: RuleDraft) => void;
};

/** The conditions of a rule, one below the other. */
export function RuleConditions({ draft, choices, onChange }: RuleConditionsProps) {
  const translate = useTranslate();
  const { conditions } = draft;
  const change = (key: number, next: Partial<DraftCondition>) =>
    onChange({ ...draft, conditions: conditions.map((each) => (each.key === key ? { ...each, ...next } : each)) });
  return (
    <div className="hn-rule">
      <Select
        label={translate('catalog.rule.match')}
        allowDeselect={false}
        value={draft.match}
        data={(['all', 'any'] as const).map((value) => ({ value, label: translate(`catalog.rule.match.${value}`) }))}
        onChange={(match) => onChange({ ...draft, match: match === 'any' ? 'any' : 'all' })}
      />
      {conditions.map((condition, index) => (
        <fieldset key={condition.key} className="hn-rule-condition">
          <legend className="hn-visually-hidden">{translate('catalog.rule.condition', { number: index + 1 })}</legend>
          <Select
            aria-label={translate('catalog.rule.kind')}
            allowDeselect={false}
            value={condition.kind}
            data={conditionKinds.map((value) => ({ value, label: translate(`catalog.rule.kind.${value}`) }))}
            onChange={(value) =>
              change(condition.key, { kind: conditionKinds.find((kind) => kind === value) ?? 'category', ids: [] })
            }
          />
          <div className="hn-rule-values">
            <Operands condition={condition} choices={choices} onChange={(next) => change(condition.key, next)} />
          </div>
          <RemoveButton
            isGrave
            className="hn-rule-remove"
            size={36}
            disabled={conditions.length === 1}
            label={translate('catalog.rule.remove', { number: index + 1 })}
            onRemove={() => onChange({ ...draft, conditions: conditions.filter((each) => each.key !== condition.key) })}
          />
          {condition.kind === 'promotion' ? (
            <p className="hn-soft hn-rule-hint">{translate('catalog.rule.promotion.hint')}</p>
          ) : null}
        </fieldset>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={conditions.length >= 20}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange(addCondition(draft))}
      >
        {translate('catalog.rule.add')}
      </Button>
    </div>
  );
}

type OperandsProps = {
  readonly condition: DraftCondition;
  readonly choices: RuleChoices;
  readonly onChange: (next: Partial<DraftCondition>) => void;
};

function Operands({ condition, choices, onChange }: OperandsProps) {
  const translate = useTranslate();
  const { kind } = condition;
  switch (kind) {
    case 'price':
      return (
        <div className="hn-rule-operands">
          <CurrencyInput
            aria-label={translate('catalog.rule.from')}
            placeholder={translate('catalog.rule.from')}
            value={condition.from}
            onChange={(from) => onChange({ from })}
          />
          <CurrencyInput
            aria-label={translate('catalog.rule.to')}
            placeholder={translate('catalog.rule.to')}
            value={condition.to}
            onChange={(to) => onChange({ to })}
          />
        </div>
      );
    case 'new':
      return (
        <TextInput
          label={translate('catalog.rule.days')}
          attributes={leftToRight}
          inputMode="numeric"
          maxLength={3}
          value={condition.days}
          onChange={(event) => onChange({ days: event.currentTarget.value.replaceAll(/\D/gu, '') })}
        />
      );
    case 'promotion':
    case 'stock':
      return (
        <Select
          aria-label={translate('catalog.rule.values')}
          allowDeselect={false}
          value={String(condition.is)}
          data={['true', 'false'].map((value) => ({ value, label: translate(`catalog.rule.${kind}.${value}`) }))}
          onChange={(value) => onChange({ is: value === 'true' })}
        />
      );
    default:
      return (
        <div className="hn-rule-operands">
          <Select
            aria-label={translate('catalog.rule.sense')}
            allowDeselect={false}
            value={condition.isNot ? 'isNot' : 'is'}
            data={['is', 'isNot'].map((value) => ({ value, label: translate(`catalog.rule.${value}`) }))}
            onChange={(value) => onChange({ isNot: value === 'isNot' })}
          />
          <MultiSelect
            aria-label={translate('catalog.rule.values')}
            searchable
            hidePickedOptions
            comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
            nothingFoundMessage={translate('ui.picker.nothing')}
            data={choices[kind].map(({ id, name }) => ({ value: id, label: name }))}
            value={[...condition.ids]}
            onChange={(ids) => onChange({ ids })}
          />
        </div>
      );
  }
}
