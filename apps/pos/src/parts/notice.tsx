import type { ReactNode } from 'react';
import './notice.css';

/** Something to know before going on. */
export function Notice({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div className="pos-notice" role="note">
      {title === undefined ? null : <b>{title}</b>}
      <div>{children}</div>
    </div>
  );
}
