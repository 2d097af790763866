import { useRef } from 'react';
import { newKey } from './new-key.ts';

export type AttemptKeys = {
  /** The key of a series of attempts at the same thing: the same until it has succeeded. */
  readonly of: (series: string) => string;
  /** It has succeeded: wished for once more, it is another thing. */
  readonly spend: (series: string) => void;
};

/** Idempotency keys: who presses again after a lost answer does nothing twice. */
export function useAttemptKeys(): AttemptKeys {
  const held = useRef(new Map<string, string>());
  return {
    of: (series) => {
      const known = held.current.get(series);
      if (known !== undefined) return known;
      const key = newKey();
      held.current.set(series, key);
      return key;
    },
    spend: (series) => void held.current.delete(series),
  };
}
