import { createRandom } from '@hanout/server/demo/plan/random';
import { databaseProcesses, signal } from '@hanout/test-kit/processes';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scene } from './scene.ts';

const CALLS_OF_A_KIND = 10;

/** Milliseconds until each of many calls is answered while all processes of the database, or all but the first, stand still. */
export async function measureFrozenDatabase(scene: Scene, rounds: number): Promise<number[]> {
  const latencies: number[] = [];
  for (let round = 0; round < rounds; round++)
    for (const from of [0, 1]) latencies.push(...(await freeze(scene, { from, round })));
  return latencies;
}

async function freeze(scene: Scene, { from, round }: { from: number; round: number }): Promise<number[]> {
  const random = createRandom(2 * round + from);
  const stopped = databaseProcesses(scene.folder).slice(from);
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  try {
    const calls = scene.urls.flatMap((url) =>
      Array.from({ length: CALLS_OF_A_KIND }, (_, at) => [
        time(`${url}/search?q=objet-${round}-${from}-${at}`),
        time(`${url}/web/api/cart/checkout`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...scene.shop.headers,
            'x-forwarded-for': `10.1.${from}.${at}`,
          },
          body: JSON.stringify(scene.shop.makeBody(random)),
        }),
      ]).flat(),
    );
    return await Promise.all(calls);
  } finally {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    await untilAwake(scene.urls);
  }
}

async function time(url: string, init?: RequestInit): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** The next round finds both processes with connections that work. */
async function untilAwake(urls: readonly string[]): Promise<void> {
  for (const url of urls) while ((await fetch(`${url}/readyz`)).status !== 200) await pause(50);
}
