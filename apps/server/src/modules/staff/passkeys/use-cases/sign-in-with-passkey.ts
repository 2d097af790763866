import type { PasskeyRequest, PasskeySignIn } from '@hanout/contracts/staff/passkeys';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Permission } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { ownAccount } from '../../employee-entity.ts';
import { bucketOf, claimAll, judge, type TooManyGuesses } from '../../judge.ts';
import { openSession, type Entrance } from '../../use-cases/sign-in.ts';
import { hashOf, isOwnChallenge, makeChallenge } from '../challenge.ts';
import type { Party } from '../party.ts';
import { CHALLENGE_SECONDS, countUse, findPasskey, suspendPasskey, type StoredPasskey } from '../repository.ts';
import { handleOf } from './register-passkey.ts';

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/** In a quarter of an hour from one address: a shop behind one address signs in often, and guesses nothing. */
const LIMITS = { challenges: 300, failures: 50 } as const;

interface Asked {
  readonly party: Party;
  readonly address: string;
  /** what the browser alone holds */
  readonly browser: string;
}

/** What any passkey of this host name signs: whose there are is not said, and need not be known. */
export async function beginPasskeySignIn(
  deps: Dependencies,
  { party, address, browser }: Asked,
): Promise<Result<PasskeyRequest, TooManyGuesses>> {
  const claimed = await claimAll(deps.db, [{ bucket: bucketOf('passkey-challenge', address), max: LIMITS.challenges }]);
  if (!claimed.ok) return claimed;
  const challenge = await makeChallenge(deps, { party, boundTo: hashOf(browser), purpose: 'sign-in' });
  return ok({ challenge, rpId: party.rpId, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' });
}

export type PasskeySignInRefusal = TooManyGuesses | { readonly code: 'staff.passkey-is-unknown' };

/** Answers the token of a new session. Whatever does not fit is answered alike. */
export async function signInWithPasskey(
  deps: Dependencies,
  { credential, entrance, ...asked }: PasskeySignIn & Asked & { readonly entrance: Entrance },
): Promise<Result<{ readonly token: string }, PasskeySignInRefusal>> {
  const limit = { bucket: bucketOf('passkey', asked.address), max: LIMITS.failures };
  let passkey: StoredPasskey | null = null;
  const judged = await judge(deps.db, [limit], async () => {
    passkey = await prove(deps, { credential, ...asked, requestId: entrance.requestId });
    return passkey !== null;
  });
  if (!judged.ok) return judged;
  const shown: StoredPasskey | null = passkey;
  if (shown === null) return refuse({ code: 'staff.passkey-is-unknown' });
  const { employeeId } = shown;
  return ok({ token: await openSession(deps, { ...entrance, employeeId, isByPasskey: true }) });
}

async function prove(
  { db }: Dependencies,
  asked: PasskeySignIn & Asked & { readonly requestId: string },
): Promise<StoredPasskey | null> {
  const { credential, party, requestId } = asked;
  const passkey = await findPasskey(db, credential.id, party.rpId);
  const handle = credential.response.userHandle;
  const signCount = await verifiedCount(db, { ...asked, passkey });
  if (passkey === undefined || signCount === null || handle !== handleOf(passkey.employeeUuid)) return null;
  if (await countUse(db, passkey.id, signCount)) return passkey;
  await suspend(db, passkey, requestId);
  return null;
}

/** The counter of a signature that is right; null: it is not. The challenge is taken even where there is no such passkey. */
async function verifiedCount(
  db: Database,
  { credential, party, browser, passkey }: PasskeySignIn & Asked & { readonly passkey: StoredPasskey | undefined },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...withoutUndefined(credential), clientExtensionResults: {} },
      expectedChallenge: isOwnChallenge(db, { party, boundTo: hashOf(browser), purpose: 'sign-in' }),
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      // The counter is judged after the signature: without it anybody could have a passkey suspended.
      credential: { id: credential.id, publicKey: new Uint8Array(passkey?.publicKey ?? []), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // Whatever is wrong with what came from outside, it opens nothing.
    return null;
  }
}

function withoutUndefined({ id, rawId, type, response }: PasskeySignIn['credential']) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const said = { clientDataJSON, authenticatorData, signature };
  return { id, rawId, type, response: userHandle === undefined ? said : { ...said, userHandle } };
}

/** Its counter went back: it, or a copy of it, has been used elsewhere. Nobody comes in by it any more. */
async function suspend(db: Database, { id, name, employeeId }: StoredPasskey, requestId: string): Promise<void> {
  const actor = { kind: 'staff', employeeId, permissions: new Set<Permission>(), shopIds: [], requestId } as const;
  const change = { id: employeeId, version: null, actor, action: 'employee.suspend-passkey' };
  await changeEntity(db, ownAccount, change, async (tx) => {
    await suspendPasskey(tx, id);
    return ok({ value: null, changes: { passkey: [name, null] } });
  });
}
