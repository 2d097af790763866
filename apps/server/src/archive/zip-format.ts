/** What the directory of a zip says of one file. Sizes and places are written with 64 bits, however small they are. */
export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** of its bytes before they were compressed */
  readonly checksum: number;
  readonly size: number;
  readonly compressed: number;
  /** where its header begins */
  readonly at: number;
}

const VERSION = 45;
/** Names are UTF-8. */
const UTF8 = 0x800;
/** Checksum and sizes stand behind the bytes. */
const BEHIND = 0x8;
const ELSEWHERE = 0xffffffff;

/** The header of a file whose sizes nobody knows yet: they stand behind it. */
export function headerOfStream(name: string, moment: Date): Buffer {
  const entry = { name, isDeflated: true, checksum: 0, size: 0, compressed: 0, at: 0 };
  return header(entry, { moment, flags: UTF8 | BEHIND });
}

/** The header of a file that is at hand. */
export const headerOf = (entry: ZipEntry, moment: Date): Buffer => header(entry, { moment, flags: UTF8 });

interface Dated {
  readonly moment: Date;
  readonly flags: number;
}

function header(entry: ZipEntry, { moment, flags }: Dated): Buffer {
  const name = Buffer.from(entry.name);
  const fixed = Buffer.alloc(30);
  fixed.writeUInt32LE(0x04034b50, 0);
  fixed.writeUInt16LE(VERSION, 4);
  writeCommon(fixed.subarray(6), entry, { moment, flags });
  fixed.writeUInt16LE(name.length, 26);
  const sizes = extra([entry.size, entry.compressed]);
  fixed.writeUInt16LE(sizes.length, 28);
  return Buffer.concat([fixed, name, sizes]);
}

/** What stands behind the bytes of a stream. */
export function behindStream({ checksum, compressed, size }: ZipEntry): Buffer {
  const block = Buffer.alloc(24);
  block.writeUInt32LE(0x08074b50, 0);
  block.writeUInt32LE(checksum, 4);
  block.writeBigUInt64LE(BigInt(compressed), 8);
  block.writeBigUInt64LE(BigInt(size), 16);
  return block;
}

/** One line of the directory at the end. */
export function directoryLine(entry: ZipEntry, moment: Date): Buffer {
  const name = Buffer.from(entry.name);
  const fixed = Buffer.alloc(46);
  fixed.writeUInt32LE(0x02014b50, 0);
  fixed.writeUInt16LE(VERSION, 4);
  fixed.writeUInt16LE(VERSION, 6);
  writeCommon(fixed.subarray(8), entry, { moment, flags: entry.isDeflated ? UTF8 | BEHIND : UTF8 });
  fixed.writeUInt16LE(name.length, 28);
  const places = extra([entry.size, entry.compressed, entry.at]);
  fixed.writeUInt16LE(places.length, 30);
  fixed.writeUInt32LE(ELSEWHERE, 42);
  return Buffer.concat([fixed, name, places]);
}

interface Directory {
  readonly files: number;
  readonly at: number;
  readonly bytes: number;
}

/** What an archive ends with: where its directory is, once with 64 bits and once as older readers look for it. */
export function endOfZip({ files, at, bytes }: Directory): Buffer {
  const end = Buffer.alloc(98);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION, 12);
  end.writeUInt16LE(VERSION, 14);
  end.writeBigUInt64LE(BigInt(files), 24);
  end.writeBigUInt64LE(BigInt(files), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + bytes), 64);
  end.writeUInt32LE(1, 72);
  end.writeUInt32LE(0x06054b50, 76);
  end.writeUInt16LE(0xffff, 84);
  end.writeUInt16LE(0xffff, 86);
  end.writeUInt32LE(ELSEWHERE, 88);
  end.writeUInt32LE(ELSEWHERE, 92);
  return end;
}

/** Flags, way of compressing, time, checksum; that the sizes stand in the extra field. */
function writeCommon(block: Buffer, { isDeflated, checksum }: ZipEntry, { moment, flags }: Dated): void {
  block.writeUInt16LE(flags, 0);
  block.writeUInt16LE(isDeflated ? 8 : 0, 2);
  const [time, day] = dosTime(moment);
  block.writeUInt16LE(time, 4);
  block.writeUInt16LE(day, 6);
  block.writeUInt32LE(checksum, 8);
  block.writeUInt32LE(ELSEWHERE, 12);
  block.writeUInt32LE(ELSEWHERE, 16);
}

function extra(numbers: readonly number[]): Buffer {
  const block = Buffer.alloc(4 + 8 * numbers.length);
  block.writeUInt16LE(1, 0);
  block.writeUInt16LE(8 * numbers.length, 2);
  numbers.forEach((number, at) => block.writeBigUInt64LE(BigInt(number), 4 + 8 * at));
  return block;
}

/** In UTC. */
function dosTime(moment: Date): readonly [time: number, day: number] {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const day = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  return [time, day];
}
