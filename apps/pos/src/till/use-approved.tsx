import type { Result } from '@hanout/core/kernel';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ApproveDialog } from '../entrance/approve-dialog.tsx';
import { useRefusalText } from './refusal-text.ts';
import type { Approval, TillRefusal } from './types.ts';

type Answered<T> = Result<T, TillRefusal> | Promise<Result<T, TillRefusal>>;

/** A manager's word, asked for in a dialog; null: there was none. */
const ApprovalContext = createContext<() => Promise<Approval | null>>(async () => null);

export function ApprovalProvider({ children }: { readonly children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(approval: Approval | null) => void>(() => undefined);
  const ask = useCallback(
    () =>
      new Promise<Approval | null>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      }),
    [],
  );
  const settle = useMemo(
    () => (approval: Approval | null) => {
      setAsking(false);
      answer.current(approval);
    },
    [],
  );
  return (
    <ApprovalContext value={ask}>
      {children}
      {isAsking ? <ApproveDialog onApproved={settle} onClose={() => settle(null)} /> : null}
    </ApprovalContext>
  );
}

/** Runs a command; where it wants a manager's word, that is asked for and the command run again with it. */
export function useApproved(): <T>(command: (approval?: Approval) => Answered<T>) => Promise<Result<T, TillRefusal>> {
  const ask = use(ApprovalContext);
  return async (command) => {
    const first = await command();
    if (first.ok || first.error.code !== 'till.needs-manager') return first;
    const approval = await ask();
    return approval === null ? first : command(approval);
  };
}

/** The same, and what was refused is told in a toast. */
export function useDone(): <T>(command: (approval?: Approval) => Answered<T>) => Promise<Result<T, TillRefusal>> {
  const approved = useApproved();
  const words = useRefusalText();
  const toasts = useToasts();
  return async (command) => {
    const answer = await approved(command);
    if (!answer.ok) toasts.show({ tone: 'failure', message: words(answer.error) });
    return answer;
  };
}
