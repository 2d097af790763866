const STUCK_MS = 180_000;

export interface Pace {
  /** One step forward, of a kind; one that takes minutes stands still, and is told by its name. */
  readonly step: <T>(kind: string, name: string, work: () => Promise<T>) => Promise<T>;
  /** How many there were of each kind, and the seconds of the middle one and of the slowest. */
  readonly report: () => string;
}

/** A soak may take as long as it goes forward: nobody knows how busy its machine is. */
export function keepPace(): Pace {
  const times = new Map<string, number[]>();
  const began = performance.now();
  return {
    step: async (kind, name, work) => {
      const since = performance.now();
      const stuck = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => stuck.reject(new Error(`nothing went forward for ${STUCK_MS / 1000} s: ${name}`)),
        STUCK_MS,
      );
      try {
        return await Promise.race([work(), stuck.promise]);
      } finally {
        clearTimeout(timer);
        times.set(kind, [...(times.get(kind) ?? []), performance.now() - since]);
      }
    },
    report: () =>
      [`${seconds(performance.now() - began)} s in all`, ...[...times].map(([kind, all]) => lineOf(kind, all))].join(
        '\n',
      ),
  };
}

function lineOf(kind: string, all: readonly number[]): string {
  const sorted = all.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${kind}: ${all.length}, middle ${seconds(middle)} s, slowest ${seconds(sorted.at(-1) ?? 0)} s`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
