import { describe, expect, test } from 'vitest';

import { guardHost, isCarrierAddress, isPublicMachine } from './host-guard.ts';

const YALIDINE = 'https://api.yalidine.app/v1/';

describe('the address of an account', () => {
  test.each([YALIDINE, 'https://world-express.ecotrack.dz/api/v1/', 'https://platform.dhd-dz.com/api/v1'])(
    'may be %s',
    (address) => {
      expect(isCarrierAddress(address)).toBe(true);
    },
  );

  test.each([
    '',
    'yalidine',
    'http://api.yalidine.app/v1/',
    'ftp://api.yalidine.app/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:pass@api.yalidine.app/',
    'https://api.yalidine.app@127.0.0.1/',
    'https://api.yalidine.app:8443/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://017700000001/',
    'https://169.254.169.254/latest/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://db/',
    'https://api.yalidine.app/?next=',
    'https://api.yalidine.app/#x',
    'https://①②⑦.⓪.⓪.①/',
  ])('may not be %s', (address) => {
    expect(isCarrierAddress(address)).toBe(false);
  });

  test('may be this machine only where that was said', () => {
    expect(isCarrierAddress('http://127.0.0.1:4810/v1/')).toBe(false);
    expect(isCarrierAddress('http://127.0.0.1:4810/v1/', { mayBeNear: true })).toBe(true);
    expect(isCarrierAddress('http://10.0.0.1/v1/', { mayBeNear: true })).toBe(false);
  });
});

describe('a request', () => {
  const guard = (machines: readonly string[], address = YALIDINE) =>
    guardHost({ address, resolve: async () => machines });
  const allows = (url: string, machines: readonly string[]) => guard(machines).allows(new URL(url));

  test('goes to the account’s own host while its name leads to the public network', async () => {
    expect(await allows('https://api.yalidine.app/v1/parcels/?page=1', ['41.111.2.3', '2001:4860:4860::8888'])).toBe(
      true,
    );
  });

  test.each([
    ['another host', 'https://evil.example/v1/', ['41.111.2.3']],
    ['a host that only begins alike', 'https://api.yalidine.app.evil.example/', ['41.111.2.3']],
    ['another port', 'https://api.yalidine.app:444/v1/', ['41.111.2.3']],
    ['without https', 'http://api.yalidine.app/v1/', ['41.111.2.3']],
    ['with somebody in front', 'https://a:b@api.yalidine.app/v1/', ['41.111.2.3']],
    ['to a name that leads here', 'https://api.yalidine.app/v1/', ['127.0.0.1']],
    ['to a name that leads here as well', 'https://api.yalidine.app/v1/', ['41.111.2.3', '10.1.2.3']],
    ['to a name that leads nowhere', 'https://api.yalidine.app/v1/', []],
  ])('does not go to %s', async (_, url, machines) => {
    expect(await allows(url, machines)).toBe(false);
  });

  test.each([
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'nothing',
    '999.1.1.1',
  ])('%s is no machine of the public network', (machine) => {
    expect(isPublicMachine(machine)).toBe(false);
  });

  test.each(['41.111.2.3', '172.32.0.1', '100.128.0.1', '8.8.8.8', '2001:4860:4860::8888', '2a00:1450:4007::1'])(
    '%s is one',
    (machine) => {
      expect(isPublicMachine(machine)).toBe(true);
    },
  );
});
