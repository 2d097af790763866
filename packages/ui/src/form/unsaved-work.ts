import { createContext, use, useCallback, useEffect, useRef } from 'react';

/** Where unsaved work is told of: each call is one piece, until what it answered is called. */
type TellOfWork = () => () => void;

const NOBODY_ASKS: TellOfWork = () => () => undefined;

/** The nearest thing that a person could leave: a dialog, or the page around it. */
export const UnsavedWorkContext = createContext<TellOfWork>(NOBODY_ASKS);

/** Tells every dialog around it, and the page, that there is work which leaving would lose. */
export function useUnsavedWork(isUnsaved: boolean): void {
  const tell = use(UnsavedWorkContext);
  useEffect(() => (isUnsaved ? tell() : undefined), [isUnsaved, tell]);
}

/** For what can be left: hears of the work inside it, tells what is around it too, and knows whether there is any now. */
export function useWorkInside(): { readonly tell: TellOfWork; readonly hasWork: () => boolean } {
  const around = use(UnsavedWorkContext);
  const pieces = useRef(0);
  const tell = useCallback(() => {
    const settleAround = around();
    pieces.current += 1;
    return () => {
      pieces.current -= 1;
      settleAround();
    };
  }, [around]);
  const hasWork = useCallback(() => pieces.current > 0, []);
  return { tell, hasWork };
}
