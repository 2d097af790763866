import { useEffect, useRef, useState } from 'react';

/** The same function at each drawing, which does what is true by now: who is given it is not drawn anew for its sake. */
export function useSteady<A extends readonly unknown[], R>(now: (...what: A) => R): (...what: A) => R {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const [steady] = useState(
    () =>
      (...what: A) =>
        latest.current(...what),
  );
  return steady;
}
