import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import type { CheckoutState } from '../../client/checkout/checkout-state.ts';
import type { FormField } from '../../client/checkout/form.ts';
import type { Translate } from '../props.ts';
import { Field, tiedTo } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

/** What every field of the form needs. */
export interface FieldContext {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  readonly t: Translate;
  /** Prefix of the ids, unique in the page. */
  readonly formId: string;
}

export function fieldId(formId: string, field: FormField): string {
  return `${formId}-${field}`;
}

interface FieldFrameProps {
  readonly context: FieldContext;
  readonly field: FormField;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

export function FieldFrame({ context, field, hint, isOptional = false, children }: FieldFrameProps) {
  const { state, t, formId } = context;
  const error = state.formErrors[field];
  const label = (
    <>
      {t(`form.${field}`)}
      {isOptional ? <span className="field__optional"> {t('form.optional')}</span> : null}
      {state.validated[field] === true && error === undefined ? <Icon name="check" /> : null}
    </>
  );
  return (
    <Field id={fieldId(formId, field)} label={label} hint={hint} note={state.notes[field]} error={error}>
      {children}
    </Field>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function described({ state, formId }: FieldContext, field: FormField, hint?: string) {
  return tiedTo(fieldId(formId, field), { hint, note: state.notes[field], error: state.formErrors[field] });
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly context: FieldContext;
  readonly field: FormField;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

export function TextField({ context, field, hint, isOptional, ...input }: TextFieldProps) {
  const { checkout, state } = context;
  return (
    <FieldFrame context={context} field={field} hint={hint} isOptional={isOptional}>
      <input
        type="text"
        className="field__input"
        name={field}
        enterKeyHint="next"
        {...described(context, field, hint)}
        {...input}
        aria-required={isOptional ? undefined : true}
        readOnly={state.loading}
        value={state.values[field]}
        onChange={(event) => checkout.type(field, event.target.value)}
        onBlur={() => checkout.leave(field)}
      />
    </FieldFrame>
  );
}
