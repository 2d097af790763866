import { signInAs, useTestApp } from '@hanout/test-kit';
import { buildShop } from '@hanout/test-kit/builders';
import { expect, test } from 'vitest';

const app = useTestApp({
  dependencies: {
    outgoingCalls: {
      resolve: async (host) =>
        host === 'public.example' ? ['8.8.8.8'] : host === 'ours.example' ? ['8.8.8.8', '10.0.0.7'] : [],
      mayCall: (address, port) => address === '8.8.8.8' && port === 443,
    },
  },
});

test('C28 · no webhook is kept that leads into our own network, to another port, or goes in clear', async () => {
  const owner = await signInAs(app());
  const shop = await buildShop(app().database.pool);
  const save = (url: string) =>
    owner.call({
      method: 'POST',
      url: '/dashboard/api/webhooks',
      body: { shopId: shop.id, name: 'Essai', url, events: ['order.created'], isOn: true },
    });
  for (const url of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://ours.example/',
    'https://unknown.example/',
    'https://public.example:8443/',
    'https://a:b@public.example/',
    'http://public.example/',
    // The port of what is encrypted, in clear.
    'http://public.example:443/',
    'ftp://public.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])
    expect([url, await save(url)]).toMatchObject([
      url,
      { status: 422, body: { errors: { url: [expect.any(String)] } } },
    ]);
  expect(await save('https://public.example/hanout')).toMatchObject({ status: 200 });
});
