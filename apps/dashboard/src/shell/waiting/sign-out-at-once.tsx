import { useEffect, useEffectEvent } from 'react';
import type { WaitingProps } from './waiting.tsx';

/** Where what waits could not be fetched: nothing is asked. */
export function SignOutAtOnce({ isLeaving, onLeave }: WaitingProps) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  return null;
}
