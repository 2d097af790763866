import type { ReactNode } from 'react';
import './fact.css';

/** What is known of one thing, name by name. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="hn-facts">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="hn-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
