import { useId } from 'react';
import type { ReviewErrors, ReviewValues } from '../../client/review/send-review.ts';
import type { Translate } from '../props.ts';
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
  readonly max?: string;
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
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim();
  const common = {
    id,
    className: 'field__input',
    value: values[name],
    'aria-invalid': error !== undefined,
    'aria-describedby': described === '' ? undefined : described,
    dir: isLtr === true ? ('ltr' as const) : ('auto' as const),
  };
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label htmlFor={id} className="field__label">
        {labelOf(name, t)}
        {isOptional === true ? <span className="field__optional"> {t('form.optional')}</span> : null}
      </label>
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
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
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
