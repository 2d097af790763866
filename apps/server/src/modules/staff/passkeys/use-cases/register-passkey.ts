import type { PasskeyCreation, PasskeyWrite } from '@hanout/contracts/staff/passkeys';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { ownAccount } from '../../employee-entity.ts';
import {
  provePassword,
  type ProofDependencies,
  type ProofRefusal,
} from '../../own-account/use-cases/prove-password.ts';
import { isOwnChallenge, makeChallenge } from '../challenge.ts';
import type { Party } from '../party.ts';
import { CHALLENGE_SECONDS, insertPasskey, listCredentialIds, markByPasskey } from '../repository.ts';

export interface PasskeyDependencies extends ProofDependencies {
  readonly ids: Ids;
}

export interface Own {
  readonly actor: StaffActor;
  readonly tokenHash: Buffer;
  readonly party: Party;
}

interface Person {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
}

/** ES256, EdDSA and RS256: what devices make. */
const ALGORITHMS = [-7, -8, -257] as const;

/** What the browser makes a key for, once the password is proven. */
export async function beginPasskey(
  deps: PasskeyDependencies,
  { actor, tokenHash, party, person, current }: Own & { readonly person: Person; readonly current: string },
): Promise<Result<PasskeyCreation, ProofRefusal>> {
  const proven = await provePassword(deps, actor.employeeId, current);
  if (!proven.ok) return proven;
  const challenge = await makeChallenge(deps, { party, boundTo: tokenHash, purpose: 'register' });
  const known = await listCredentialIds(deps.db, actor.employeeId);
  return ok({
    rp: { name: 'Hanout', id: party.rpId },
    user: { id: handleOf(person.uuid), name: person.email, displayName: person.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  });
}

/** Under what a device keeps whose key it is; it names nobody. */
export function handleOf(uuid: string): string {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
}

export type PasskeyRefusal = Forbidden | { readonly code: 'staff.passkey-is-wrong' };

/** Keeps what the device made; the session has shown two factors from now on. */
export async function registerPasskey(
  { db }: PasskeyDependencies,
  { actor, tokenHash, party, asked: { name, credential } }: Own & { readonly asked: PasskeyWrite },
): Promise<Result<null, PasskeyRefusal>> {
  const made = await verified({ db }, { credential, party, tokenHash });
  if (made === null) return refuse({ code: 'staff.passkey-is-wrong' });
  const id = actor.employeeId;
  const change = { id, version: null, actor, action: 'employee.add-passkey' };
  return changeEntity(db, ownAccount, change, async (tx) => {
    const passkey = {
      employeeId: id,
      credentialId: made.id,
      publicKey: made.publicKey,
      signCount: made.counter,
      rpId: party.rpId,
      transports: credential.response.transports ?? [],
      name,
    };
    if (!(await insertPasskey(tx, passkey))) return refuse({ code: 'staff.passkey-is-wrong' } as const);
    await markByPasskey(tx, tokenHash);
    return ok({ value: null, changes: { passkey: [null, name] } });
  });
}

async function verified(
  { db }: Pick<PasskeyDependencies, 'db'>,
  { credential, party, tokenHash }: Pick<Own, 'party' | 'tokenHash'> & Pick<PasskeyWrite, 'credential'>,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credential.id,
        rawId: credential.rawId,
        type: credential.type,
        response: {
          clientDataJSON: credential.response.clientDataJSON,
          attestationObject: credential.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: isOwnChallenge(db, { party, boundTo: tokenHash, purpose: 'register' }),
      expectedOrigin: party.origin,
      expectedRPID: party.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    return isRight ? registrationInfo.credential : null;
  } catch {
    // Whatever is wrong with what came from outside, it is no passkey.
    return null;
  }
}
