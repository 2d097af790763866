/** SHA-256 (FIPS 180-4) in plain TypeScript, for browsers that withhold `crypto.subtle` on plain http. Hex out. */
export function sha256Hex(text: string): string {
  const message = pad(new TextEncoder().encode(text));
  const words = new Uint32Array(64);
  const state = Uint32Array.from(INITIAL);
  for (let offset = 0; offset < message.length; offset += 64)
    compress(state, words, new DataView(message.buffer, offset, 64));
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  return padded;
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;

function compress(state: Uint32Array, words: Uint32Array, block: DataView): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(i * 4);
  for (let i = 16; i < 64; i++) {
    const a = at(words, i - 15);
    const b = at(words, i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  const v = Array.from(state);
  for (let i = 0; i < 64; i++) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = v;
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(words, i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    v.pop();
    v.unshift((t1 + t2) | 0);
    v[4] = (d + t1) | 0;
  }
  v.forEach((word, index) => (state[index] = at(state, index) + word));
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 0x100000000);

const INITIAL = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
