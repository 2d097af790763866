/** Lets so many works run at a time; the others wait for their turn in order. */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  const state = { running: 0 };
  return async (work) => {
    if (state.running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else state.running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) state.running -= 1;
      else next();
    }
  };
}
