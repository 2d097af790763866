import { describe, expect, test } from 'vitest';

import { readSettings } from './settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/data');

describe('settings', () => {
  test('needs none of them', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: '/data',
      databaseUrl: undefined,
      ownerEmail: undefined,
      ownerPassword: undefined,
      demo: true,
      publicUrl: undefined,
      trustProxy: false,
      secret: undefined,
      newSecret: undefined,
      metricsToken: undefined,
      privateMail: false,
      privateWebhooks: false,
      privateStore: false,
      privateCarriers: false,
      printerBridges: [],
    });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['HANOUT_OWNER_EMAIL', 'somebody'],
    ['HANOUT_DEMO', 'maybe'],
    ['HANOUT_PUBLIC_URL', 'shop.example'],
    ['HANOUT_PUBLIC_URL', 'https://shop.example/path'],
    ['HANOUT_TRUST_PROXY', 'everybody'],
    ['HANOUT_TRUST_PROXY', '1'],
    ['HANOUT_PRINTER_BRIDGES', 'http://192.168.1.20:9180,192.168.1.21'],
    ['HANOUT_SECRET', 'short'],
    ['HANOUT_METRICS_TOKEN', 'short'],
  ])('says in one sentence what %s=%s should be', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`, 'm'));
  });

  test('listens once, also when told to by the name of this machine', () => {
    expect(read({ HOST: 'localhost' }).host).toBe('127.0.0.1');
  });

  test('says all that is wrong at once', () => {
    expect(() => read({ PORT: 'x', HANOUT_DEMO: 'x' })).toThrow(/PORT must.*\nHANOUT_DEMO must/);
  });

  test('never repeats a secret', () => {
    expect(() => read({ HANOUT_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
    expect(() => read({ DATABASE_URL: 'http://u:hunter2@h/d' })).toThrow(/^(?!.*hunter2)/s);
  });

  test('wants the owner whole', () => {
    expect(() => read({ HANOUT_OWNER_EMAIL: 'a@b.dz' })).toThrow('must be set together');
  });

  test.each([
    ['on', 'loopback'],
    ['off', false],
    ['10.0.0.1, 10.1.0.0/16', '10.0.0.1,10.1.0.0/16'],
  ])('trusts the proxies named by %s', (text, expected) => {
    expect(read({ HANOUT_TRUST_PROXY: text }).trustProxy).toBe(expected);
  });
});
