import type { ReactNode } from 'react';
import './empty-state.css';

type EmptyStateProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly sentence: string;
  readonly action?: ReactNode;
};

/** One title, one sentence, one action: what a list or a page says when it has nothing to show. */
export function EmptyState({ icon, title, sentence, action }: EmptyStateProps) {
  return (
    <div className="hn-empty">
      <div className="hn-empty-icon" aria-hidden>
        {icon}
      </div>
      <p className="hn-empty-title">{title}</p>
      <p className="hn-empty-sentence">{sentence}</p>
      {action}
    </div>
  );
}
