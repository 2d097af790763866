/** Lets at most so many works run at a time; the others wait for their turn in the order in which they came. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>;

export function createTurns(most: number): Turns {
  const waiting = new Array<() => void>();
  const held = { running: 0 };
  return async (work) => {
    if (held.running < most) held.running += 1;
    // Whoever is done hands its place over.
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) held.running -= 1;
      else next();
    }
  };
}
