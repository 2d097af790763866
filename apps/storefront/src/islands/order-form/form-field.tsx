import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Checkout } from '../../client/checkout/checkout.ts';
import type { CheckoutState } from '../../client/checkout/checkout-state.ts';
import type { FormField } from '../../client/checkout/form.ts';
import type { Translate } from '../props.ts';
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

/** Label above, hint, what was dropped, error below: the same around every field. */
export function FieldFrame({ context, field, hint, isOptional = false, children }: FieldFrameProps) {
  const { state, t, formId } = context;
  const id = fieldId(formId, field);
  const error = state.formErrors[field];
  const note = state.notes[field];
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'} data-field={field}>
      <label htmlFor={id} className="field__label">
        {t(`form.${field}`)}
        {isOptional ? <span className="field__optional"> {t('form.optional')}</span> : null}
        {state.validated[field] === true && error === undefined ? <Icon name="check" /> : null}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {note === undefined ? null : (
        <p id={`${id}-note`} className="field__hint" role="status">
          {note}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function described(
  { state, formId }: FieldContext,
  field: FormField,
  hint: string | undefined,
): InputHTMLAttributes<HTMLInputElement> {
  const id = fieldId(formId, field);
  const isWrong = state.formErrors[field] !== undefined;
  const texts = [
    isWrong ? `${id}-error` : '',
    hint === undefined ? '' : `${id}-hint`,
    state.notes[field] === undefined ? '' : `${id}-note`,
  ];
  return {
    id,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': texts.filter((text) => text !== '').join(' ') || undefined,
  };
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
