import { createContext, useEffect, useState } from 'react';
import { isSomebodyBusy } from './busy.ts';

const WORKER = '/pos/sw.js';
const SCOPE = '/pos/';
/** How often a device that stands there all day asks for a new version. */
const ASKED_MS = 900_000;
const LOOK_MS = 5_000;
/** Nobody has touched anything for so long: between two customers, and not under somebody's hands. */
const QUIET_MS = 60_000;

/** A new version is here, and waits for its moment. */
export const UpdateContext = createContext(false);

/** On plain http a browser keeps no page. */
const workers = (): ServiceWorkerContainer | null => ('serviceWorker' in navigator ? navigator.serviceWorker : null);

/** Keeps the till on the device; answers whether a new version waits. It takes over while no basket is under work and nobody is at it. */
export function useKeptPage(isIdle: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const turn = { isOver: false };
    const look = async () => {
      const kept = await workers()?.getRegistration(SCOPE);
      if (!turn.isOver && kept !== undefined) setReady(kept.waiting !== null);
      return kept;
    };
    const ask = async () => (await look())?.update();
    // A browser that refuses keeps nothing: the till works as long as the page is open.
    const quietly = (work: Promise<unknown> | undefined) => void work?.catch(() => undefined);
    quietly(workers()?.register(WORKER, { scope: SCOPE }));
    const timers = [setInterval(() => quietly(look()), LOOK_MS), setInterval(() => quietly(ask()), ASKED_MS)];
    return () => {
      turn.isOver = true;
      for (const timer of timers) clearInterval(timer);
    };
  }, []);
  useEffect(() => {
    if (!isReady || !isIdle) return undefined;
    const quiet = { since: Date.now() };
    const touch = () => {
      quiet.since = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - quiet.since >= QUIET_MS && !isSomebodyBusy()) void takeOver();
    }, LOOK_MS);
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, touch, true);
    return () => {
      clearInterval(timer);
      for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, touch, true);
    };
  }, [isReady, isIdle]);
  return isReady;
}

async function takeOver(): Promise<void> {
  const kept = await workers()?.getRegistration(SCOPE);
  if (!kept?.waiting) return;
  workers()?.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  kept.waiting.postMessage('take-over');
}
