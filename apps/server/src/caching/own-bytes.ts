/**
 * Bytes in memory of their own, as long as they are. What Node makes of a text or gets out of zlib is a window on a
 * block many times its size, and a window that is kept keeps the whole block.
 */
export function ownBytes(content: string | Uint8Array): Buffer {
  if (typeof content !== 'string') {
    const copy = Buffer.allocUnsafeSlow(content.byteLength);
    copy.set(content);
    return copy;
  }
  return ownBytes(borrowBytes(content));
}

/** Characters; each takes three bytes at most. */
const LONGEST_TEXT = 256 * 1024;
const workspace = Buffer.allocUnsafeSlow(LONGEST_TEXT * 3);

/**
 * A text as bytes that are good until the next text is asked for: to hash, pack or copy them at once. Written in one go,
 * where measuring the text first and then writing it takes half as long again.
 */
export function borrowBytes(text: string): Buffer {
  return text.length > LONGEST_TEXT ? Buffer.from(text) : workspace.subarray(0, workspace.write(text));
}
