/** What a label begins with, whatever its answer says that it is. */
export const isPdf = (bytes: Uint8Array): boolean =>
  bytes.length > 4 && new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
