export type KeptBlocks<B> = {
  /** Holds blocks on this device, to be put into another page, of another shop too. */
  readonly keep: (blocks: readonly B[]) => readonly B[];
  /** What was held last, if it still is what blocks are. */
  readonly read: () => readonly B[];
};

/** Blocks of one kind of page; `parse` throws at what they cannot be made of. */
export function keptBlocks<B>(kind: string, parse: (stored: unknown) => readonly B[]): KeptBlocks<B> {
  const place = `hanout-kept-${kind}`;
  return {
    keep: (blocks) => {
      try {
        localStorage.setItem(place, JSON.stringify({ blocks }));
      } catch {
        // Without room on the device they are held for as long as the page stands.
      }
      return blocks;
    },
    read: () => {
      try {
        return parse(JSON.parse(localStorage.getItem(place) ?? ''));
      } catch {
        return [];
      }
    },
  };
}
