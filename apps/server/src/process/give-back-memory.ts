/**
 * What loading and the first pages left behind goes back to the machine, once: by itself it stays until there is twice as much of it. Nothing
 * where the collector is not within reach, as in tests.
 */
export function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
