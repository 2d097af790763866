import { type FieldErrors, type FormField, formFields } from '../../client/checkout/form.ts';
import type { Translate } from '../props.ts';

interface WrongFieldsProps {
  readonly errors: FieldErrors;
  /** Named already. */
  readonly except: readonly FormField[];
  readonly t: Translate;
  readonly onChoose: (field: FormField) => void;
}

/** Each field that is not right as it stands, with what is wrong about it; it leads there. */
export function WrongFields({ errors, except, t, onChoose }: WrongFieldsProps) {
  const wrong = formFields.filter((field) => errors[field] !== undefined && !except.includes(field));
  if (wrong.length === 0) return null;
  return (
    <>
      <p>{t('form.to_correct')}</p>
      <ul className="missing-fields">
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" className="link-button" onClick={() => onChoose(field)}>
              {t(`form.${field}`)}
            </button>
            <small>{errors[field]}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
