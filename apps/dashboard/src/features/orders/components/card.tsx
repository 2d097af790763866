import { useId } from 'react';
import type { ReactNode } from 'react';

type CardProps = {
  readonly title: string;
  readonly beside?: ReactNode;
  /** Comes first where the columns stand one below the other. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/** A part of the order page under its own heading. */
export function Card({ title, beside, isFirst = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={isFirst ? 'hn-card hn-card-first' : 'hn-card'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
