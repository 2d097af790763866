/** Lets many refused calls wait for one dialog: each gets true once the person has signed in again, false if they gave up. */
export type Reauthentication = {
  readonly ask: () => Promise<boolean>;
  readonly settle: (signedIn: boolean) => void;
  readonly isAsked: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createReauthentication(): Reauthentication {
  const waiting: ((signedIn: boolean) => void)[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      }),
    settle: (signedIn) => {
      for (const resolve of waiting.splice(0)) resolve(signedIn);
      tell();
    },
    isAsked: () => waiting.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
