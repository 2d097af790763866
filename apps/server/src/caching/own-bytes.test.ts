import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ownBytes } from './own-bytes.ts';

describe('bytes of their own', () => {
  it.each(['short', 'سعر 1 200 دج', 'x'.repeat(6_000), 'ش'.repeat(300_000)])(
    'hold a text and no byte more (%#)',
    (text) => {
      const bytes = ownBytes(text);
      expect(bytes.toString()).toBe(text);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    },
  );

  it('show half of a sign as one that is missing, as Node does', () => {
    const cut = `${'سعر '.repeat(10)}😀`.slice(0, -1);
    expect(ownBytes(cut).toString()).toBe(Buffer.from(cut).toString());
    expect(ownBytes(cut).toString()).toContain('\ufffd');
  });

  it('hold what was compressed and no byte more', () => {
    const compressed = gzipSync('a page '.repeat(1_000));
    const bytes = ownBytes(compressed);
    expect(bytes.equals(compressed)).toBe(true);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    // What zlib gives is a window on a larger block: the reason for all this.
    expect(compressed.buffer.byteLength).toBeGreaterThan(compressed.length);
  });
});
