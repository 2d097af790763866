import { joinWords } from '@hanout/i18n';
import { useId, useState } from 'react';
import {
  availableValues,
  type Choosable,
  type ChosenValues,
  chooseValue,
  valueLabels,
  type ValueState,
  valueState,
} from '../../client/purchase/choose-combination.ts';
import type { PurchaseOptionGroup, PurchaseOptionValue, Translate } from '../props.ts';

interface CombinationPickerProps<C extends Choosable> {
  readonly product: { readonly groups: readonly PurchaseOptionGroup[]; readonly combinations: readonly C[] };
  /** An empty value in a group that is still open. */
  readonly chosen: ChosenValues;
  readonly t: Translate;
  /** The best combination with the value pressed; `values` leaves open what was open further down. */
  readonly onChoose: (combination: C, values: readonly string[]) => void;
}

/** One group of radios per attribute. What cannot be had is dimmed and says why when pressed (storefront §4). */
export function CombinationPicker<C extends Choosable>({ product, chosen, t, onChoose }: CombinationPickerProps<C>) {
  const [refusal, setRefusal] = useState('');
  const pickerId = useId();
  const choose = (groupIndex: number, value: PurchaseOptionValue): void => {
    const next = chooseValue(product.combinations, chosen, groupIndex, value.id);
    setRefusal(next === null ? refusalText(product, chosen, groupIndex, value, t) : '');
    if (next === null) return;
    onChoose(
      next,
      next.values.map((one, index) => (index > groupIndex && chosen.values[index] === '' ? '' : one)),
    );
  };
  return (
    <div className="combinations">
      {product.groups.map((group, groupIndex) => (
        <OptionGroup
          key={group.id}
          group={group}
          name={`${pickerId}-${group.id}`}
          chosenValue={chosen.values[groupIndex] ?? ''}
          stateOf={(value) => valueState(product.combinations, chosen, groupIndex, value)}
          t={t}
          onChoose={(value) => choose(groupIndex, value)}
        />
      ))}
      <p className="combinations__refusal" role="status">
        {refusal}
      </p>
    </div>
  );
}

interface OptionGroupProps {
  readonly group: PurchaseOptionGroup;
  readonly name: string;
  readonly chosenValue: string;
  readonly stateOf: (value: string) => ValueState;
  readonly t: Translate;
  readonly onChoose: (value: PurchaseOptionValue) => void;
}

function OptionGroup({ group, name, chosenValue, stateOf, t, onChoose }: OptionGroupProps) {
  const chosen = group.values.find(({ id }) => id === chosenValue);
  return (
    <fieldset className="option-group" role="radiogroup">
      <legend>
        {group.label} : <strong>{chosen?.label ?? ''}</strong>
      </legend>
      <div className="option-group__values">
        {group.values.map((value) => (
          <OptionRadio
            key={value.id}
            value={value}
            name={name}
            isChosen={value.id === chosenValue}
            state={stateOf(value.id)}
            t={t}
            onChoose={() => onChoose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionRadioProps {
  readonly value: PurchaseOptionValue;
  readonly name: string;
  readonly isChosen: boolean;
  readonly state: ValueState;
  readonly t: Translate;
  readonly onChoose: () => void;
}

function OptionRadio({ value, name, isChosen, state, t, onChoose }: OptionRadioProps) {
  return (
    <label className={`option-value option-value--${state}${value.color === null ? '' : ' option-value--swatch'}`}>
      <input
        type="radio"
        name={name}
        value={value.id}
        checked={isChosen}
        aria-disabled={state !== 'available' || undefined}
        onChange={onChoose}
      />
      {value.color === null ? null : (
        <svg className="swatch" aria-hidden="true" viewBox="0 0 20 20">
          <circle cx="10" cy="10" r="9" fill={value.color} />
        </svg>
      )}
      <span>{value.label}</span>
      {state === 'available' ? null : (
        <span className="visually-hidden">
          {' '}
          ({t(state === 'sold-out' ? 'combination.sold_out' : 'combination.missing')})
        </span>
      )}
    </label>
  );
}

/** "Sold out in 42 – available in 41, 43." */
function refusalText(
  product: CombinationPickerProps<Choosable>['product'],
  chosen: ChosenValues,
  groupIndex: number,
  value: PurchaseOptionValue,
  t: Translate,
): string {
  const group = product.groups[groupIndex];
  if (group === undefined) return '';
  const state = valueState(product.combinations, chosen, groupIndex, value.id);
  const others = availableValues(product.combinations, chosen, group, groupIndex).map(({ label }) => label);
  const before = joinWords(valueLabels(product.groups.slice(0, groupIndex), chosen));
  const reason =
    state === 'sold-out'
      ? t('combination.sold_out_in', { value: value.label })
      : t('combination.missing_in', { value: value.label, with: before });
  return others.length === 0
    ? reason
    : `${reason} ${t('combination.available_in', { values: others.join(t('list_separator')) })}`;
}
