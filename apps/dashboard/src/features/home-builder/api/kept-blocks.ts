import { storedHomeSchema, type HomeBlock } from '@hanout/contracts/builders/home';

const KEY = 'hanout-kept-blocks';

/** Holds blocks on this device, to be put into the page of another shop. */
export function keepBlocks(blocks: readonly HomeBlock[]): readonly HomeBlock[] {
  try {
    localStorage.setItem(KEY, JSON.stringify({ blocks }));
  } catch {
    // Without room on the device they are held for as long as the page stands.
  }
  return blocks;
}

/** What was held last, if it still is what blocks are. */
export function readKeptBlocks(): readonly HomeBlock[] {
  try {
    return storedHomeSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '')).blocks;
  } catch {
    return [];
  }
}
