import type { PasskeyCreation, PasskeyRequest, PasskeySignIn, PasskeyWrite } from '@hanout/contracts/staff/passkeys';
import type { Answer } from '../../api/client.ts';

/** Whether this browser holds passkeys, and for this page: they are bound to a host name, which an address in digits is not. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^(?:[\d.]+|\[.*\])$/u.test(location.hostname);
}

/** What the device signed. A person who closes its window, or has no passkey here, is told so; `refused` is the sentence. */
export function signWithPasskey(
  optionsJSON: PasskeyRequest,
  refused: string,
): Promise<Answer<PasskeySignIn['credential']>> {
  return fromDevice(refused, async () =>
    (await import('@simplewebauthn/browser')).startAuthentication({ optionsJSON }),
  );
}

/** What the device made. */
export function makePasskey(
  optionsJSON: PasskeyCreation,
  refused: string,
): Promise<Answer<PasskeyWrite['credential']>> {
  return fromDevice(refused, async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { response, ...made } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return { ...made, response: { clientDataJSON, attestationObject, transports: knownIn(transports) } };
  });
}

type Transport = NonNullable<PasskeyWrite['credential']['response']['transports']>[number];
const TRANSPORTS: readonly Transport[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const knownIn = (said: readonly string[] = []): Transport[] => TRANSPORTS.filter((each) => said.includes(each));

async function fromDevice<T>(refused: string, work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work() };
  } catch {
    // Closed, none here, or not in time: browsers say on purpose no more than that.
    return { ok: false, problem: { status: 0, code: 'client.passkey-refused', message: refused }, body: null };
  }
}
