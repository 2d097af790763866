import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Verifier } from './repository.ts';

const derive = promisify(pbkdf2);
/** A third of a second on a cheap tablet; what it guards is a drawer, and five tries do the rest. */
const ITERATIONS = 310_000;
const BYTES = 32;

/** What a device checks a PIN against, as browsers derive it: PBKDF2 with SHA-256, in base64. */
export async function makeVerifier(pin: string, salt: Buffer): Promise<Verifier> {
  const hash = await derive(pin, salt, ITERATIONS, BYTES, 'sha256');
  return { salt: salt.toString('base64'), iterations: ITERATIONS, hash: hash.toString('base64') };
}
