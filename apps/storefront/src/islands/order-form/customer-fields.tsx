import type { OrderSource } from '../../client/checkout/form.ts';
import { type FieldContext, TextField } from './form-field.tsx';

/** Law 18-07: what is kept before the order is placed is said where it is typed, and may be refused. */
function KeepNotice({ context: { checkout, state, t } }: { readonly context: FieldContext }) {
  return (
    <label className="field-keep">
      <input type="checkbox" checked={state.mayKeep} onChange={(event) => checkout.keep(event.target.checked)} />
      {t('form.keep')}
    </label>
  );
}

interface CustomerFieldsProps {
  readonly context: FieldContext;
  readonly source: OrderSource;
}

/** Who orders. The quick order folds the e-mail away: fewer fields, more orders. */
export function CustomerFields({ context, source }: CustomerFieldsProps) {
  const { t, state } = context;
  const email = (
    <TextField
      context={context}
      field="email"
      isOptional
      type="email"
      inputMode="email"
      autoComplete="email"
      dir="ltr"
    />
  );
  return (
    <>
      <div className="field-pair">
        <TextField
          context={context}
          field="firstname"
          hint={t('form.hint.name')}
          autoComplete="given-name"
          dir="auto"
        />
        <TextField context={context} field="lastname" autoComplete="family-name" dir="auto" />
      </div>
      <TextField
        context={context}
        field="phone"
        hint={t('form.hint.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="0661 23 45 67"
      />
      <KeepNotice context={context} />
      {source === 'cart' ? (
        email
      ) : (
        <details
          className="field-fold"
          open={state.values.email !== '' || state.formErrors.email !== undefined ? true : undefined}
        >
          <summary>{t('form.add_email')}</summary>
          {email}
        </details>
      )}
    </>
  );
}
