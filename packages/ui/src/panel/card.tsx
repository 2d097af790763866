import { useId } from 'react';
import type { ReactNode } from 'react';
import './card.css';

type CardProps = {
  readonly title: string;
  readonly beside?: ReactNode;
  /** Comes first where columns stand one below the other. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
};

/** A part of a page under its own heading. */
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
