import { useId } from 'react';
import type { ReviewErrors, ReviewValues } from '../../client/review/send-review.ts';
import type { Translate } from '../props.ts';
import { Field, tiedTo } from '../ui/field.tsx';
import { labelOf } from './labels.ts';

type TextName = 'name' | 'email' | 'phone' | 'purchaseDate' | 'text' | 'orderNumber';

interface ReviewFieldProps {
  readonly name: TextName;
  readonly values: ReviewValues;
  readonly errors: ReviewErrors;
  readonly t: Translate;
  readonly onChange: (changed: Partial<ReviewValues>) => void;
  readonly type?: string;
  readonly hint?: string;
  readonly inputMode?: 'numeric';
  readonly autoComplete?: string;
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
  readonly isLtr?: boolean;
}

export function ReviewField({
  name,
  values,
  errors,
  t,
  onChange,
  hint,
  isLong,
  isOptional,
  isLtr,
  ...own
}: ReviewFieldProps) {
  const id = useId();
  const error = errors[name];
  const common = {
    ...tiedTo(id, { hint, error }),
    className: 'field__input',
    value: values[name],
    dir: isLtr === true ? ('ltr' as const) : ('auto' as const),
  };
  const label = (
    <>
      {labelOf(name, t)}
      {isOptional === true ? <span className="field__optional"> {t('form.optional')}</span> : null}
    </>
  );
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {isLong === true ? (
        <textarea
          {...common}
          rows={4}
          maxLength={3000}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ) : (
        <input type="text" {...own} {...common} onChange={(event) => onChange({ [name]: event.target.value })} />
      )}
    </Field>
  );
}
