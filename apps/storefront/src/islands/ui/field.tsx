import type { ReactNode } from 'react';

interface Words {
  readonly hint?: string | undefined;
  /** What was done to what was typed. */
  readonly note?: string | undefined;
  readonly error?: string | undefined;
}

interface FieldProps extends Words {
  /** Of the control; its words are named after it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Label above, hint, note, error below: the same around every control. */
export function Field({ id, label, hint, note, error, children }: FieldProps) {
  return (
    <div className={error === undefined ? 'field' : 'field field--wrong'}>
      <label htmlFor={id} className="field__label">
        {label}
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
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p id={`${id}-error`} className="field__error">
      {error}
    </p>
  );
}

/** What ties a control to its label and words; the error is read first. */
export function tiedTo(id: string, { error, hint, note }: Words) {
  const said = Object.entries({ error, hint, note }).filter(([, text]) => text !== undefined);
  return {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': said.map(([kind]) => `${id}-${kind}`).join(' ') || undefined,
  };
}
