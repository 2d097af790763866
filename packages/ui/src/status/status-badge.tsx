import './status-badge.css';

export type StatusTone = 'neutral' | 'attention' | 'progress' | 'good' | 'bad' | 'muted';

/** A state as text with a dot whose colour repeats it, never replaces it. */
export function StatusBadge({ tone, children }: { readonly tone: StatusTone; readonly children: string }) {
  return (
    <span className="hn-status" data-tone={tone}>
      {children}
    </span>
  );
}
