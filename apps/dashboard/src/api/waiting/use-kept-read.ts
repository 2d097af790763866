import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { useSession } from '../../session/use-session.ts';
import { keepPages } from './keep-pages.ts';
import { findThing, keepThing } from './kept-reads.ts';
import { isOfDevice } from './kept-session.ts';
import type { QueuedCall } from './queued-call.ts';
import { useApplication } from '../../app/application.ts';

/** Whoever has not answered by then is away, as far as somebody with a box in their hands is concerned. */
const PATIENCE_MS = 4_000;
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

type Keeping<T> = {
  /** That of the calls that change it, so that what waits is laid over what is kept. */
  readonly stream: string;
  readonly schema: ZodType<T>;
  /** What of it the device may keep: names of people that no work needs stay away. */
  readonly lessen?: (value: T) => T;
};

export type KeptRead<T> = {
  readonly data: T | undefined;
  readonly problem: Problem | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Milliseconds since 1970 when it was so, where the device shows what it kept; null: the server says so. */
  readonly keptAt: number | null;
  /** What the server was told since then. */
  readonly told: readonly QueuedCall[];
};

const NOTHING: readonly QueuedCall[] = [];

/**
 * A read that is shown again after a reload without a network, with its age: what it was is kept on the device, and gone at sign-out.
 * Where it is used, the pages of the warehouse are kept too.
 */
export function useKeptRead<T, Key extends QueryKey>(
  query: UseQueryOptions<T, Error, T, Key>,
  { stream, schema, lessen = (value) => value }: Keeping<T>,
): KeptRead<T> {
  const { deviceQueue } = useApplication();
  const session = useSession();
  const maker = session.user.uuid;
  const read = useQuery(query);
  const kept = useQuery({
    queryKey: ['kept on the device', maker, stream],
    queryFn: () => findThing(stream, maker),
    enabled: read.data === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const [isLate, setLate] = useState(false);

  useEffect(() => void keepPages(deviceQueue), [deviceQueue]);
  const keep = useEffectEvent((at: number) => {
    if (read.data !== undefined) void keepThing({ stream, maker, at, value: lessen(read.data) });
  });
  useEffect(() => {
    if (read.dataUpdatedAt > 0) keep(read.dataUpdatedAt);
  }, [read.dataUpdatedAt, stream]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const failed = problemOf(read.failureReason);
  const isAway = isLate || isOfDevice(session) || (failed !== null && AWAY.has(failed.status));
  const found = kept.data ?? null;
  const value = read.data === undefined && isAway && found !== null ? schema.safeParse(found.value).data : undefined;
  const isKept = value !== undefined && found !== null;
  return {
    data: read.data ?? value,
    problem: isKept ? null : problemOf(read.error),
    isFetching: read.isFetching,
    refetch: () => void read.refetch(),
    keptAt: isKept ? found.at : null,
    told: isKept ? found.told : NOTHING,
  };
}
