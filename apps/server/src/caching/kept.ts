/** A value that is loaded when first asked for and again after it was dropped; callers at the same time share one load. */
export type Kept<T> = {
  get(): Promise<T>;
  /** The value if it is there and right, for callers that must not wait. */
  peek(): T | undefined;
  drop(): void;
};

export function keep<T>(load: () => Promise<T>): Kept<T> {
  let value: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    get() {
      if (value !== undefined) return Promise.resolve(value);
      if (loading !== undefined) return loading;
      const started: Promise<T> = load().then(
        (loaded) => {
          // Dropped meanwhile: what was read may be from before the change, so the next caller loads again.
          if (loading === started) {
            value = loaded;
            loading = undefined;
          }
          return loaded;
        },
        (error: unknown) => {
          if (loading === started) loading = undefined;
          throw error;
        },
      );
      loading = started;
      return started;
    },
    peek: () => value,
    drop() {
      value = undefined;
      loading = undefined;
    },
  };
}
