import type { FormValues, ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Checkbox } from '@mantine/core';
import './chosen.css';

export type ChoiceGroup = {
  readonly key: string;
  /** '': the field's own label says it */
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly isClosed?: boolean }[];
};

type ChosenFieldProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  /** Holds what is chosen, with commas between. */
  readonly field: keyof Values & string;
  readonly label: string;
  readonly description?: string;
  readonly groups: readonly ChoiceGroup[];
  readonly isReadOnly?: boolean;
};

/** Which of some things are chosen, those that belong together side by side. */
export function ChosenField<Values extends FormValues>(props: ChosenFieldProps<Values>) {
  const { form, field, groups, isReadOnly = false, ...words } = props;
  const { value, error } = form.field(field);
  return (
    <Checkbox.Group
      {...words}
      error={error}
      value={partsOf(value)}
      onChange={(chosen) => form.change(field, chosen.toSorted().join(','))}
    >
      <div className="hn-chosen-groups">
        {groups.map(({ key, label, choices }) => (
          <fieldset key={key}>
            {label === '' ? null : <legend>{label}</legend>}
            {choices.map((choice) => (
              <Checkbox
                key={choice.value}
                value={choice.value}
                disabled={isReadOnly || choice.isClosed === true}
                label={<bdi>{choice.label}</bdi>}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Checkbox.Group>
  );
}

export const partsOf = (text: string): string[] => (text === '' ? [] : text.split(','));
