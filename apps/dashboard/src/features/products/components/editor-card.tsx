import { useId } from 'react';
import type { ReactNode } from 'react';

type EditorCardProps = { readonly title: string; readonly beside?: ReactNode; readonly children: ReactNode };

/** A part of a form under its own heading. */
export function EditorCard({ title, beside, children }: EditorCardProps) {
  const id = useId();
  return (
    <section className="hn-editor-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
