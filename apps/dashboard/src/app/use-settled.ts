import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The value as it stood when it had last been left alone for `waitMs`. Two that read the same are one: something made anew at each
 * drawing settles too, and draws nothing again.
 */
export function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent(() => setSettled(value));
  const sign = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(), waitMs);
    return () => clearTimeout(timer);
  }, [sign, waitMs]);
  return settled;
}
