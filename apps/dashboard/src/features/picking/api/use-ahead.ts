import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRenewal } from '../../../api/cache.ts';
import { useWaiting } from '../../../api/waiting/use-waiting.ts';
import { useSession } from '../../../session/use-session.ts';
import { streamOf, withDeeds } from './ahead.ts';
import { createDeedBook } from './deed-book.ts';
import type { DeedBook } from './deed-book.ts';
import { waveKeys } from './wave-calls.ts';

/** A wave as this device knows it. */
export type AheadWave = {
  /** with what was done here and is not sent */
  readonly shown: WaveDetail;
  /** the same at this very moment, for what comes of a scan */
  readonly latest: () => WaveDetail;
  readonly book: DeedBook;
  /** calls of it that wait on this device */
  readonly waiting: number;
};

/** What was read of a wave, and what this device did since; what was told in the meantime is read anew. */
export function useAhead(stored: WaveDetail): AheadWave {
  const { id } = stored;
  const queries = useQueryClient();
  const { uuid } = useSession().user;
  const { queue, state } = useWaiting();
  const [book] = useState(() => createDeedBook(streamOf(id), uuid));
  const noted = useSyncExternalStore(book.subscribe, book.read);
  useEffect(() => {
    if (queue === null) return undefined;
    const follow = () => book.follow(queue.read());
    follow();
    return queue.subscribe(follow);
  }, [queue, book]);

  const waiting = state.operations.filter(({ stream }) => stream === streamOf(id));
  const isWaiting = new Set(waiting.map((each) => each.id));
  const counted = new Set(stored.counted);
  const told = noted
    .filter(({ key, wasKept }) => wasKept && !isWaiting.has(key) && !counted.has(key))
    .map(({ key }) => key)
    .join(' ');
  const renew = useRenewal();
  const readAnew = useEffectEvent(() => void renew({ renews: [waveKeys.detail(id)], renewsBeside: [waveKeys.lists] }));
  useEffect(() => {
    if (told !== '') readAnew();
  }, [told]);
  return {
    shown: withDeeds(stored, noted),
    latest: () => withDeeds(queries.getQueryData<WaveDetail>(waveKeys.detail(id)) ?? stored, book.read()),
    book,
    waiting: waiting.length,
  };
}
