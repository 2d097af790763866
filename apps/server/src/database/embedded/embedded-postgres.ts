import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { StartFailure } from '../../start-failure.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { clearAfterCrash, findPostmaster, untilSettled } from './postmaster.ts';
import { hasRoom } from './room.ts';
import { accountForPostgres, canReach, type SystemAccount } from './system-account.ts';

/** How to reach a server of ours: kept beside its data so that a process started later can join it. */
type Access = { readonly port: number; readonly password: string };

export type EmbeddedOptions = {
  /** Holds the cluster and the access file; made when missing. */
  readonly folder: string;
  /** Where a copy of the binaries may go when node_modules cannot be used as it is. */
  readonly copyFolder: string;
  /** Further `name=value` settings; tests switch durability off with them. */
  readonly settings?: readonly string[];
  readonly onProgress?: (sentence: string) => void;
};

export type EmbeddedServer = {
  readonly url: string;
  /** True while the server's main process lives; cheap enough to ask twice a second. */
  isRunning(): boolean;
  /** Brings a server that died back; does nothing to a living one. */
  restart(): Promise<void>;
  /** Disconnects everybody, writes what is pending and ends the server. */
  stop(): Promise<void>;
};

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'max_connections=100',
  'shared_buffers=256MB',
  'max_wal_size=1GB',
  'jit=off',
  'random_page_cost=1.1',
  'shared_preload_libraries=pg_stat_statements',
];
/** The built-in locale depends on no library of the machine, so that an index made here is right elsewhere. */
const CLUSTER = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
];
const USER = 'hanout';
const START_SECONDS = 60;
/** Recovery after a kill, or the last words of a server that is being stopped. */
const SETTLING_MAY_TAKE_MS = 20_000;
const PORT_MAY_LINGER_MS = 3_000;
const LARGEST_LOG_BYTES = 5_000_000;
const run = promisify(execFile);

/** Starts the packaged PostgreSQL on a data folder, or re-attaches to one that a killed process left running there. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const account = accountForPostgres();
  mkdirSync(options.folder, { recursive: true, mode: account === null ? 0o700 : 0o711 });
  const folder = realpathSync(options.folder);
  if (!canReach(account, folder)) {
    throw new StartFailure(
      `The database cannot run in ${folder}: as root it runs as "nobody", who cannot enter it. Set HANOUT_DATA to a folder that others may enter.`,
    );
  }
  const binaries = findBinaries(account, options.copyFolder);
  const place = { folder, cluster: join(folder, 'cluster'), account, binaries };
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) {
    options.onProgress?.('Creating the database …');
    await createCluster(place);
  }
  await ensureRunning(place, options.settings ?? []);

  return {
    url: urlOf(readAccess(folder)),
    isRunning: () => findPostmaster(place.cluster) !== null,
    restart: () => ensureRunning(place, options.settings ?? []),
    stop: () => stopServer(place),
  };
}

/** The address of the server that runs on this data folder now, or `null`. */
export function findRunningServer(folder: string): string | null {
  if (!existsSync(accessFile(folder))) return null;
  return findPostmaster(realpathSync(join(folder, 'cluster'))) === null ? null : urlOf(readAccess(folder));
}

type Place = { folder: string; cluster: string; account: SystemAccount | null; binaries: PostgresBinaries };

async function createCluster({ folder, cluster, account, binaries }: Place): Promise<void> {
  const unfinished = join(folder, 'cluster.new');
  const passwordFile = join(folder, 'password.new');
  const access = { port: await freePort(), password: randomBytes(24).toString('base64url') };
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, access.password, { mode: 0o600 });
  giveTo(account, unfinished, passwordFile);
  try {
    await run(binaries.initdb, ['-D', unfinished, '-U', USER, `--pwfile=${passwordFile}`, ...CLUSTER], {
      ...account,
      cwd: unfinished,
      env: plainEnvironment(),
    });
    writeAccess(folder, access);
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw startFailure('create', error);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function ensureRunning(place: Place, settings: readonly string[]): Promise<void> {
  const found = await untilSettled(place.cluster, SETTLING_MAY_TAKE_MS);
  if (found?.state === 'ready') return;
  if (found !== null) await stopServer(place);
  await clearAfterCrash(place.cluster);
  const access = readAccess(place.folder);
  if (!(await becomesFree(access.port))) writeAccess(place.folder, { ...access, port: await freePort() });
  const log = join(place.cluster, 'server.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) truncateSync(log);

  const all = [...SETTINGS, ...settings, `port=${readAccess(place.folder).port}`];
  const options = all.map((setting) => `-c ${setting.endsWith('=') ? `${setting}''` : setting}`).join(' ');
  try {
    await control(place, ['start', '-w', '-t', String(START_SECONDS), '-l', log, '-o', options]);
  } catch (error) {
    throw startFailure('start', error, log);
  }
}

/** On a full disk it would try for ever to write down what it holds in memory; its log has all of that, for the next start. */
async function stopServer(place: Place): Promise<void> {
  if (findPostmaster(place.cluster) === null) return;
  const end = (mode: 'fast' | 'immediate'): Promise<void> =>
    control(place, ['stop', '-m', mode, '-w', '-t', String(START_SECONDS)]);
  if (!hasRoom(place.folder)) return end('immediate');
  await end('fast').catch(() => end('immediate'));
}

async function control({ cluster, account, binaries }: Place, args: readonly string[]): Promise<void> {
  // pg_ctl's child inherits its pipes and would keep them open for ever: output goes to the log file alone.
  await new Promise<void>((resolve, reject) => {
    const child = execFile(binaries.control, ['-s', '-D', cluster, ...args], {
      ...account,
      cwd: cluster,
      env: plainEnvironment(),
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl ended with ${code}`))));
  });
}

/** Nothing of the caller's environment (PGPORT, PGDATA, LC_ALL …) may change how the server behaves. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', TZ: 'UTC', ...(SystemRoot === undefined ? {} : { SystemRoot, TEMP }) };
}

function startFailure(what: 'create' | 'start', error: unknown, log?: string): StartFailure {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = `${output}\n${log !== undefined && existsSync(log) ? readFileSync(log, 'utf8').slice(-4_000) : ''}`;
  if (/No space left on device/.test(lines)) {
    return new StartFailure('The disk is full: the database needs free space to start. Nothing was changed.');
  }
  const last = lines.split('\n').findLast((line) => /FATAL|PANIC|error/i.test(line));
  const reason = last ?? (error instanceof Error ? error.message : String(error));
  return new StartFailure(
    `The database could not ${what}: ${reason.trim()}${log === undefined ? '' : ` (see ${log})`}`,
  );
}

function giveTo(account: SystemAccount | null, ...paths: string[]): void {
  if (account !== null) paths.forEach((path) => chownSync(path, account.uid, account.gid));
}

const accessFile = (folder: string): string => join(folder, 'access.json');

function readAccess(folder: string): Access {
  const access: Access = JSON.parse(readFileSync(accessFile(folder), 'utf8'));
  return access;
}

function writeAccess(folder: string, access: Access): void {
  const unfinished = `${accessFile(folder)}.new`;
  writeFileSync(unfinished, JSON.stringify(access), { mode: 0o600 });
  renameSync(unfinished, accessFile(folder));
}

function urlOf({ port, password }: Access): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** The kernel lets go of where a killed server listened a moment after its processes are gone: its address stays the one that everybody knows. */
async function becomesFree(port: number): Promise<boolean> {
  const patience = Date.now() + PORT_MAY_LINGER_MS;
  while (!(await isFree(port))) {
    if (Date.now() > patience) return false;
    await pause(20);
  }
  return true;
}

async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null;
}

/**
 * Below those that systems give to outgoing connections (from 32768 on): one of them could hold the port while the server is away, and
 * it would come back at an address that nobody else knows.
 */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port)) return port;
  }
  return (await listenOnce(0)) ?? 0;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });
}
