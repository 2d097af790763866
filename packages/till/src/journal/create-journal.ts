import { ok, refuse } from '@hanout/core/kernel';
import { isEmptyBasket } from '../basket/basket.ts';
import type { Desk } from '../desk.ts';
import { spendApproval } from '../session/rights.ts';
import { readAnew } from '../sync/fetch-catalogue.ts';
import { refresh } from '../sync/refresh.ts';
import { tellAll, tellAnew } from '../sync/send.ts';
import type { JournalCommands } from './journal-commands.ts';
import type { ForeignEvent, KeptEvent } from './kept-event.ts';
import { readFile, writeFile } from './event-file.ts';
import { showWaiting } from './show-waiting.ts';
import { triedAgain } from './tried-again.ts';

export function createJournalCommands(desk: Desk): JournalCommands {
  const { known, around } = desk;
  const countWaiting = () => known.waiting.length + known.foreign.length;
  return {
    sendNow: async () => {
      await desk.inTurn(async () => triedAgain(desk));
      return tellAnew(desk);
    },
    retry: async (eventId) => {
      await desk.inTurn(async () => {
        triedAgain(desk, eventId);
      });
      showWaiting(desk);
      const told = await tellAnew(desk);
      return told.ok ? ok(null) : told;
    },
    refresh: (dataset) => refresh(desk, dataset),
    readEvent: async (eventId) => {
      const waiting = [...known.waiting, ...known.foreign].find(({ event }) => event.id === eventId);
      if (waiting !== undefined) return waiting.event;
      const kept = await around.journal.list<KeptEvent>('events');
      return kept.find(({ event }) => event.id === eventId)?.event ?? null;
    },
    exportWaiting: async () =>
      writeFile({
        tillId: (known.self ?? known.was)?.id ?? 0,
        code: (known.self ?? known.was)?.code ?? '',
        own: known.waiting,
        foreign: known.foreign,
      }),
    importFile: async (text, approval) => {
      if (spendApproval(desk, approval) === null) return refuse({ code: 'till.needs-manager', limitBasisPoints: null });
      if (!known.isSelling) return refuse({ code: 'till.window-only-reads' });
      const brought = readFile(text);
      if (brought === null) return refuse({ code: 'till.file-is-not-readable' });
      const imported = await desk.inTurn(async () => {
        const ids = new Set([...known.waiting, ...known.foreign].map(({ event }) => event.id));
        const isOwn = ({ tillId, event }: ForeignEvent) =>
          tillId === known.self?.id && event.sequence <= known.counters.sequence;
        const fresh = brought.filter((each) => !ids.has(each.event.id) && !isOwn(each));
        const written = await desk.write(
          fresh.map((each) => ({ kind: 'put', store: 'foreign', key: each.event.id, value: each }) as const),
        );
        if (!written.ok) return written;
        known.foreign = [...known.foreign, ...fresh].toSorted(
          (one, other) => one.tillId - other.tillId || one.event.sequence - other.event.sequence,
        );
        return ok({ events: fresh.length, known: brought.length - fresh.length });
      });
      showWaiting(desk);
      if (imported.ok) void tellAll(desk);
      return imported;
    },
    flush: async () => {
      if (countWaiting() > 0) return refuse({ code: 'till.events-wait', waiting: countWaiting() });
      if (!isEmptyBasket(known.history.present)) return refuse({ code: 'till.basket-is-not-empty' });
      // What is kept is sold from until all of the new one is here: without a network nothing is lost.
      const begun = await desk.inTurn(() => readAnew(desk));
      if (!begun.ok) return begun;
      for (const dataset of ['catalogue', 'categories', 'promotions', 'stock', 'customers'] as const) {
        const fetched = await refresh(desk, dataset);
        if (!fetched.ok) return fetched;
      }
      return ok(null);
    },
  };
}
