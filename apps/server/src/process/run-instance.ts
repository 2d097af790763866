import type { FastifyBaseLogger } from 'fastify';
import type { AppDependencies } from '../app-context.ts';
import { buildApp, type App } from '../app.ts';
import { startBackground } from '../background.ts';
import { createDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { provideSecret } from '../modules/installation/index.ts';
import type { Settings } from '../settings.ts';
import { randomIds, systemClock } from '../system.ts';
import { say } from '../terminal/say.ts';
import { assertPortIsFree, listenFailure } from './assert-port-is-free.ts';
import { findFullDisk, openDataFolder } from './data-folder.ts';
import type { DemoShop } from './demo-shop.ts';
import { takeInstanceLock, type InstanceLock } from './instance-lock.ts';
import { keepDatabaseRunning } from './keep-database.ts';
import { createLogger, logFileIn } from './logger.ts';
import { listenWidely, type Listening } from './listen-widely.ts';
import { joinDatabase, openDatabase, type OpenDatabase } from './open-database.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { surviveDatabaseLoss } from './survive-database-loss.ts';
import { presentWelcome } from './welcome.ts';

/** `start` owns the data folder and its database; `serve` joins what runs already. */
export type InstanceMode = 'start' | 'serve';

/** What a process is started with. */
type Brought = { readonly settings: Settings; readonly demo: DemoShop };

export type Instance = { readonly stop: () => Promise<void> };

const DRAIN_MS = 10_000;

/** Brings a process up to the point where it answers, and tells how to stop it cleanly. */
export async function runInstance(mode: InstanceMode, { settings, demo }: Brought): Promise<Instance> {
  openDataFolder(settings.dataFolder);
  const lock = mode === 'start' ? await takeInstanceLock(settings.dataFolder) : null;
  try {
    await assertPortIsFree(settings.host, settings.port);
    const database = mode === 'start' ? await openDatabase(settings, say) : await joinDatabase(settings);
    return await serveOn({ database, settings, demo, lock });
  } catch (error) {
    lock?.release();
    throw findFullDisk(settings.dataFolder) ?? error;
  }
}

type Ground = Brought & { readonly database: OpenDatabase; readonly lock: InstanceLock | null };

async function serveOn({ database, settings, demo, lock }: Ground): Promise<Instance> {
  try {
    const logger = createLogger(lock === null ? null : logFileIn(settings.dataFolder));
    surviveDatabaseLoss(logger);
    await migrate(database.url, { onProgress: say });
    const connected = await connect(database.url, settings, logger);
    const deps = {
      ...connected,
      drawnPictures: demo.pictures,
      ...(settings.demo ? { carrierFetch: demo.answerForCarriers(connected.db) } : {}),
    };
    // Nobody waits for an answer yet, and the demo is written by long statements.
    const unhurried = { ...deps, db: createDatabase(deps.pool, Number.POSITIVE_INFINITY) };
    const wayIn = lock === null ? null : await prepareInstallation(unhurried, demo, say);
    const app = await buildApp(deps);
    const keeper = database.embedded === null ? null : keepDatabaseRunning(database.embedded, logger);
    const background = await startBackground(app.context, logger);
    await app
      .warmUp()
      .catch((error: unknown) => logger.warn({ err: error }, 'no page could be drawn before the first'));
    const listening = await listen(app, settings);
    say(presentWelcome({ settings, port: listening.port, wayIn }));
    const drawing = new AbortController();
    if (wayIn !== null && wayIn.demoSignIn !== null) {
      drawInBackground(app, { demo, signal: drawing.signal, logger });
      await demo.callBack(deps, { port: listening.port, signal: drawing.signal });
    }
    return {
      stop: async () => {
        lock?.announceStop();
        drawing.abort();
        await closeWithin(DRAIN_MS, { app, listening });
        await background.stop();
        await deps.pool.end();
        await keeper?.stop();
        await database.embedded?.stop();
        lock?.release();
      },
    };
  } catch (error) {
    // On a full disk it cannot write its last words; why it came to that matters more.
    await database.embedded?.stop().catch(() => undefined);
    throw error;
  }
}

type Drawing = { readonly demo: DemoShop; readonly signal: AbortSignal; readonly logger: FastifyBaseLogger };

/** The first page does not wait for the pictures: what nobody has asked for yet is drawn after it. */
function drawInBackground({ context }: App, { demo, signal, logger }: Drawing): void {
  demo.drawRemaining(context.images, signal).then(
    (count) => logger.info({ count }, 'the pictures of the demo shop are there'),
    (error: unknown) => logger.warn({ err: error }, 'the pictures of the demo shop could not all be drawn'),
  );
}

async function connect(url: string, settings: Settings, logger: FastifyBaseLogger): Promise<AppDependencies> {
  const pool = createPool(url, {
    onConnectionLost: (error) => logger.warn({ err: error }, 'a connection to the database was lost'),
  });
  const db = createDatabase(pool);
  const secret = settings.secret ?? (await provideSecret(db, randomIds));
  return { db, pool, settings: { ...settings, databaseUrl: url, secret }, clock: systemClock, ids: randomIds, logger };
}

async function listen({ http }: App, { host, port }: Settings): Promise<Listening> {
  try {
    return await listenWidely(http, { host, port });
  } catch (error) {
    throw listenFailure(error, host, port);
  }
}

/** Lets running requests end; those that do not are cut off. */
async function closeWithin(
  milliseconds: number,
  { app, listening }: { app: App; listening: Listening },
): Promise<void> {
  const cut = setTimeout(() => app.http.server.closeAllConnections(), milliseconds);
  await listening.close();
  clearTimeout(cut);
}
