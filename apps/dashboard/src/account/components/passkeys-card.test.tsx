// @vitest-environment happy-dom
import type { Passkey } from '@hanout/contracts/staff/passkeys';
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import type { Asked } from '../../testing.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const PHONE: Passkey = {
  id: 1,
  name: 'Téléphone',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
  isSuspended: false,
};
const COPIED: Passkey = { ...PHONE, id: 2, name: 'Clé USB', lastUsedAt: '2026-11-20T08:00:00.000Z', isSuspended: true };
const BYTES = 'AAAA';
const CREATION = {
  rp: { name: 'Shop', id: 'localhost' },
  user: { id: BYTES, name: 'amel@example.dz', displayName: 'Amel' },
  challenge: BYTES,
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};

/** The device: what it makes, or that its window was closed. */
const device = { create: async (): Promise<unknown> => null };

beforeEach(() => {
  // Localhost is as good as https; an address in digits has no passkeys.
  window.location.href = 'http://localhost:3000/';
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: () => device.create() } });
});
afterEach(() => vi.unstubAllGlobals());

async function open(rows: readonly Passkey[]) {
  const sent = new Array<Asked>();
  await showPart(<PasskeysCard />, (asked) => {
    if (asked.method !== 'GET') sent.push(asked);
    return { body: asked.path.endsWith('/begin') ? CREATION : { rows } };
  });
  await until(() => screen.getByRole('list').getAttribute('aria-busy') === 'false', 'the passkeys');
  return sent;
}

async function prove() {
  await press(findButton('Add a passkey'));
  await type(find('input[type=password]', HTMLInputElement), 'a long password 1');
  await press(findButton('Continue'));
}

describe('passkeys', () => {
  it('each is told with when it was last used; one that may have been copied says that it opens nothing', async () => {
    await open([PHONE, COPIED]);
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows[0]).toContain('never used');
    expect(rows[0]).not.toContain('Suspended');
    expect(rows[1]).toContain('Suspended');
  });

  it('what the device made is kept under a name', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    device.create = async () => ({
      id: BYTES,
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal', 'unheard-of'] },
      getClientExtensionResults: () => ({}),
    });
    const sent = await open([]);
    await prove();
    await until(() => screen.queryByRole('textbox', { name: 'Name of the passkey' }) !== null, 'its name');
    await type(find('[role=dialog] input[type=text], [role=dialog] input:not([type])', HTMLInputElement), 'My phone');
    await press(findButton('Save'));
    await until(() => sent.length === 2, 'the key');
    expect(sent[0]).toMatchObject({ path: '/auth/passkeys/begin', json: { current: 'a long password 1' } });
    expect(sent[1]).toMatchObject({
      path: '/auth/passkeys',
      json: { name: 'My phone', credential: { id: BYTES, response: { transports: ['internal'] } } },
    });
  });

  it('a device whose window was closed says so, and nothing is kept', async () => {
    device.create = async () => {
      throw new DOMException('closed', 'NotAllowedError');
    };
    const sent = await open([]);
    await prove();
    await until(() => document.body.textContent.includes('The device made no passkey'), 'the sentence');
    expect(sent.map(({ path }) => path)).toEqual(['/auth/passkeys/begin']);
  });

  it('where there can be none, that is said in place of the button', async () => {
    vi.stubGlobal('isSecureContext', false);
    await open([]);
    expect(screen.queryByText('This browser, or this address, offers no passkeys.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
