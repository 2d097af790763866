export type RepeatOptions = {
  readonly everyMilliseconds: number;
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** Does the work again and again with a pause in between, never twice at once. `stop` waits for the running turn. */
export function repeat({ everyMilliseconds, work, onError }: RepeatOptions): { readonly stop: () => Promise<void> } {
  const state: { isStopped: boolean; timer?: NodeJS.Timeout; turn: Promise<void> } = {
    isStopped: false,
    turn: Promise.resolve(),
  };
  const next = (): void => {
    if (state.isStopped) return;
    state.timer = setTimeout(() => {
      state.turn = work().catch(onError).then(next);
    }, everyMilliseconds);
  };
  next();
  return {
    stop: async () => {
      state.isStopped = true;
      clearTimeout(state.timer);
      await state.turn;
    },
  };
}
