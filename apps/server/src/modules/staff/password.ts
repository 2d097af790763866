import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. About 45 ms on one core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

export interface PasswordHasher {
  /** The PHC string of a new password. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the one behind the PHC string; with `undefined` it works as long and answers false. */
  readonly verify: (password: string, phc: string | undefined) => Promise<boolean>;
  /** False when so many wait that a further one had better come back later. */
  readonly hasRoom: () => boolean;
}

/** The work that makes a password slow to guess. */
type Derive = (password: string, salt: Buffer) => Promise<Buffer>;

/**
 * Hashes at most `atOnce` passwords at the same time, so that a flood of sign-ins cannot take the memory and the
 * threads from the shop; up to `waiting` more stand in line.
 */
export function createPasswordHasher({
  atOnce = 2,
  waiting = 64,
  derive = deriveKey,
}: { atOnce?: number; waiting?: number; derive?: Derive } = {}): PasswordHasher {
  const line: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // the place passes directly to the next in line, so that nobody overtakes
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hashPassword(password, derive)),
    verify: (password, phc) => inTurn(() => verifyPassword(password, phc, derive)),
    hasRoom: () => line.length < waiting,
  };
}

async function hashPassword(password: string, derive: Derive): Promise<string> {
  const salt = randomBytes(16);
  return formatPhc(salt, await derive(password, salt));
}

async function verifyPassword(password: string, phc: string | undefined, derive: Derive): Promise<boolean> {
  const stored = phc === undefined ? undefined : parsePhc(phc);
  // an unknown account costs what a known one costs: the time of an answer tells nothing
  const derived = await derive(password, stored?.salt ?? unknownSalt);
  return stored !== undefined && stored.tag.length === derived.length && timingSafeEqual(stored.tag, derived);
}

const unknownSalt = Buffer.alloc(16, 7);

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  argon2('argon2id', { message: password.normalize('NFC'), nonce: salt, ...cost }, (error, key) => {
    if (error) reject(error);
    else resolve(key);
  });
  return promise;
}

const phcPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

function formatPhc(salt: Buffer, tag: Buffer): string {
  return `${phcPrefix}${unpadded(salt)}$${unpadded(tag)}`;
}

function parsePhc(phc: string): { salt: Buffer; tag: Buffer } | undefined {
  if (!phc.startsWith(phcPrefix)) return undefined;
  const [salt, tag] = phc.slice(phcPrefix.length).split('$');
  return salt && tag ? { salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') } : undefined;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
