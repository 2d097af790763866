import { described, type FieldContext, FieldFrame } from './form-field.tsx';

/** `LONGEST_ORDER_NOTE` of core, which would come along whole for one number. */
const LONGEST = 300;

/** What the shopper wants to say beside the order. */
export function NoteField({ context }: { readonly context: FieldContext }) {
  const { checkout, state, t } = context;
  const hint = t('form.note_hint');
  return (
    <FieldFrame context={context} field="note" hint={hint} isOptional>
      <textarea
        className="field__input field__input--lines"
        name="note"
        rows={3}
        maxLength={LONGEST}
        dir="auto"
        {...described(context, 'note', hint)}
        readOnly={state.loading}
        value={state.values.note}
        onChange={(event) => checkout.type('note', event.target.value)}
        onBlur={() => checkout.leave('note')}
      />
    </FieldFrame>
  );
}
