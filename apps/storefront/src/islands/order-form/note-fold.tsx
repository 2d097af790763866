import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { shop } from '../../client/shop.ts';
import { loadTexts } from '../../client/texts.ts';
import type { FieldContext } from './form-field.tsx';

const NoteField = lazy(async () => {
  const { locale } = shop().page;
  const [{ NoteField: Shown }, t] = await Promise.all([import('./note-field.tsx'), loadTexts(locale, 'cart')]);
  return { default: ({ context }: ComponentProps<typeof Shown>) => <Shown context={{ ...context, t }} /> };
});

/** After what everybody fills: most say nothing, so that the field comes when it is asked for, or was filled before. */
export function NoteFold({ context }: { readonly context: FieldContext }) {
  const [isAsked, setAsked] = useState(false);
  const isOpen = isAsked || context.state.values.note !== '';
  return (
    <details
      className="field-fold"
      open={isOpen || undefined}
      onToggle={(event) => event.currentTarget.open && setAsked(true)}
    >
      <summary>{context.t('form.add_note')}</summary>
      {isOpen ? (
        <Suspense>
          <NoteField context={context} />
        </Suspense>
      ) : null}
    </details>
  );
}
