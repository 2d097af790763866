import { isEmail } from '@hanout/core/customers';
import { passwordLimits } from '@hanout/core/staff';
import { resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

/** What the environment sets; read once at start by `readSettings`. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where uploads and, when ours, the database live. */
  readonly dataFolder: string;
  /** An own PostgreSQL instead of the one we bring. */
  readonly databaseUrl: string | undefined;
  readonly ownerEmail: string | undefined;
  readonly ownerPassword: string | undefined;
  readonly demo: boolean;
  /** Canonical origin of the shop, without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** Addresses of the proxies whose forwarded headers count, comma-separated; a number of hops could be forged. */
  readonly trustProxy: false | string;
  readonly secret: string | undefined;
  /** What `npm run renew-secret` seals with instead; nothing else reads it. */
  readonly newSecret: string | undefined;
  /** Whoever shows it reads the figures of /metrics; without one, callers on this machine do. */
  readonly metricsToken: string | undefined;
  /** Letters may be handed in at a server of the own network, by any port, and in clear. */
  readonly privateMail: boolean;
  /** Webhooks may call addresses of the own network, by any port, and without TLS: while one tries them out. */
  readonly privateWebhooks: boolean;
  /** Backups and pictures may lie in a store of the own network, and go there in clear. */
  readonly privateStore: boolean;
  /** Accounts with carriers may lead to the own network, by any port, and without TLS: while one tries them out. */
  readonly privateCarriers: boolean;
  /** Where bridges to printers answer beside those of a till's own machine. */
  readonly printerBridges: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;
type Reader<T> = (text: string) => T | Wrong;
type Wrong = { readonly expected: string };

const DEFAULT_PORT = 3000;
const SHORTEST_SECRET = 32;
const wrong = (expected: string): Wrong => ({ expected });

/**
 * Reads the environment; every setting that is wrong gets a sentence of its own, all in one failure.
 * `defaultDataFolder` is where data goes when HANOUT_DATA does not say.
 */
export function readSettings(environment: Environment, defaultDataFolder: string): Settings {
  const sentences: string[] = [];
  const read = <T>(name: string, fallback: T, reader: Reader<T>): T => {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = reader(text);
    if (!isWrong(value)) return value;
    sentences.push(`${name} must be ${value.expected}${isSecret(name) ? '' : `, not "${text}"`}.`);
    return fallback;
  };

  const settings: Settings = {
    port: read('PORT', DEFAULT_PORT, readPort),
    host: read('HOST', '127.0.0.1', readHost),
    dataFolder: read('HANOUT_DATA', defaultDataFolder, (text) => resolve(text)),
    databaseUrl: read('DATABASE_URL', undefined, readDatabaseUrl),
    ownerEmail: read('HANOUT_OWNER_EMAIL', undefined, readEmail),
    ownerPassword: read('HANOUT_OWNER_PASSWORD', undefined, readPassword),
    demo: read('HANOUT_DEMO', true, readSwitch),
    publicUrl: read('HANOUT_PUBLIC_URL', undefined, readOrigin),
    trustProxy: read('HANOUT_TRUST_PROXY', false, readProxies),
    secret: read('HANOUT_SECRET', undefined, readSecret),
    newSecret: read('HANOUT_NEW_SECRET', undefined, readSecret),
    metricsToken: read('HANOUT_METRICS_TOKEN', undefined, readSecret),
    privateMail: read('HANOUT_PRIVATE_MAIL', false, readSwitch),
    privateWebhooks: read('HANOUT_PRIVATE_WEBHOOKS', false, readSwitch),
    privateStore: read('HANOUT_PRIVATE_STORE', false, readSwitch),
    privateCarriers: read('HANOUT_PRIVATE_CARRIERS', false, readSwitch),
    printerBridges: read('HANOUT_PRINTER_BRIDGES', [], readOrigins),
  };
  if (isOnlyOneSet(environment, 'HANOUT_OWNER_EMAIL', 'HANOUT_OWNER_PASSWORD')) {
    sentences.push('HANOUT_OWNER_EMAIL and HANOUT_OWNER_PASSWORD must be set together.');
  }
  if (sentences.length > 0) throw new StartFailure(sentences.join('\n'));
  return settings;
}

function isWrong(value: unknown): value is Wrong {
  return typeof value === 'object' && value !== null && 'expected' in value;
}

const isSecret = (name: string): boolean => /PASSWORD|SECRET|TOKEN|DATABASE_URL/.test(name);

const readPort: Reader<number> = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : wrong('a number from 0 to 65535');

/** By its name the framework would listen twice, on a server of which the fast lane of kept pages knows nothing. */
const readHost: Reader<string> = (text) => {
  if (text === 'localhost') return '127.0.0.1';
  return /^[\w.:-]+$/.test(text) ? text : wrong('a host name or an address such as 0.0.0.0');
};

const readDatabaseUrl: Reader<string | undefined> = (text) => {
  const url = URL.parse(text);
  const isPostgres = url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1;
  return isPostgres ? text : wrong('an address such as postgres://user:password@host:5432/database');
};

const readEmail: Reader<string | undefined> = (text) => (isEmail(text) ? text : wrong('an e-mail address'));

const readPassword: Reader<string | undefined> = (text) =>
  text.length >= passwordLimits.min && text.length <= passwordLimits.max
    ? text
    : wrong(`${passwordLimits.min} to ${passwordLimits.max} characters long`);

const readSwitch: Reader<boolean> = (text) => (text === 'on' ? true : text === 'off' ? false : wrong('"on" or "off"'));

const readOrigin: Reader<string | undefined> = (text) => {
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  return isOrigin ? url.origin : wrong('an address without a path such as https://shop.example');
};

const readOrigins: Reader<readonly string[]> = (text) => {
  const origins = text.split(',').map((address) => readOrigin(address.trim()));
  return origins.every((origin) => typeof origin === 'string')
    ? origins
    : wrong('addresses without a path such as http://192.168.1.20:9180, separated by commas');
};

const readProxies: Reader<Settings['trustProxy']> = (text) => {
  if (text === 'off') return false;
  if (text === 'on') return 'loopback';
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(address) && /[.:]/.test(address))
    ? addresses.join(',')
    : wrong('"off", "on" for a proxy on this machine, or addresses of proxies separated by commas');
};

const readSecret: Reader<string | undefined> = (text) =>
  text.length >= SHORTEST_SECRET ? text : wrong(`at least ${SHORTEST_SECRET} characters long`);

function isOnlyOneSet(environment: Environment, first: string, second: string): boolean {
  return ((environment[first] ?? '') !== '') !== ((environment[second] ?? '') !== '');
}
