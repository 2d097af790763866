export const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

/** The block before an entry, as every `tar` reads it (ustar). `seconds`: when it was written, since 1970. */
export function tarHeader({ name, size }: TarEntry, seconds: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0, NAME_BYTES, 'latin1');
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100, 'latin1');
  header.write(`${octal(size, 11)} ${octal(seconds, 11)} `, 124, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(prefix, 345, PREFIX_BYTES, 'latin1');
  header.write(`${octal(sumOf(header), 6)}\0 `, 148, 'latin1');
  return header;
}

/** What a block says; null: it is no header, or not as it was written. */
export function readTarHeader(block: Buffer): TarEntry | null {
  const said = Number.parseInt(block.toString('latin1', 148, 154), 8);
  const blank = Buffer.from(block);
  blank.fill(' ', 148, 156);
  if (said !== sumOf(blank)) return null;
  const [rest, prefix] = [textAt(block, 0, NAME_BYTES), textAt(block, 345, PREFIX_BYTES)];
  const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
  return Number.isSafeInteger(size) ? { name: prefix === '' ? rest : `${prefix}/${rest}`, size } : null;
}

/** What fills the last block of an entry. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

const octal = (value: number, digits: number): string => Math.trunc(value).toString(8).padStart(digits, '0');

const sumOf = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

const textAt = (block: Buffer, from: number, length: number): string =>
  block.toString('latin1', from, from + length).replace(/\0.*$/s, '');

function splitName(name: string): { prefix: string; rest: string } {
  if (name.length <= NAME_BYTES) return { prefix: '', rest: name };
  const at = name.indexOf('/', name.length - NAME_BYTES - 1);
  if (at === -1 || at > PREFIX_BYTES) throw new RangeError(`the name is too long for an archive: ${name}`);
  return { prefix: name.slice(0, at), rest: name.slice(at + 1) };
}
