import { UnsavedWorkContext, useUnsavedWork, useWorkInside } from '@hanout/ui/form/unsaved-work.ts';
import { useUnsavedWarning } from '@hanout/ui/form/use-unsaved-warning.ts';
import { LeaveQuestion } from '@hanout/ui/panel/dialog.tsx';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';

/** Asks before the page or the dialog around it is left with unsaved work, and lets the browser ask before the tab is. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  useUnsavedWork(isDirty);
  useUnsavedWarning(isDirty);
  return null;
}

/** Around every page. The router asks one guard alone, so that this one asks for all that are below it. */
export function GuardedPages({ children }: { readonly children: ReactNode }) {
  const { tell, hasWork } = useWorkInside();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <UnsavedWorkContext value={tell}>
      {children}
      <LeaveQuestion
        opened={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </UnsavedWorkContext>
  );
}
