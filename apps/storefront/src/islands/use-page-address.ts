import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** The address of the page; empty on the server and in the first pass. */
export function usePageAddress(): string {
  return useSyncExternalStore(
    never,
    () => location.href,
    () => '',
  );
}
