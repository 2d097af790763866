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
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  bytes.write(content);
  return bytes;
}
