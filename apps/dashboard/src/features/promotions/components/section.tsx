import { useId, type ReactNode } from 'react';

type SectionProps = { readonly title: string; readonly beside?: ReactNode; readonly children: ReactNode };

/** A part of the promotion's page under its own heading. */
export function Section({ title, beside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="hn-promo-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
