import type { ReactNode } from 'react';

/** What scrolls has to be reached by the keyboard, also when nothing in it takes the focus (WCAG 2.1.1). */
const reachable = { tabIndex: 0 } as const;

type ScrollRegionProps = { readonly label: string; readonly className: string; readonly children: ReactNode };

/** What scrolls by itself, named for those who do not see it; a group, for the part of the page that it belongs to has its own heading. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div className={className} role="group" aria-label={label} {...reachable}>
      {children}
    </div>
  );
}
