import { z } from 'zod';
import type { StoredPicture } from './events.ts';

export interface WaitingEvent {
  readonly id: number;
  readonly type: string;
  readonly payload: unknown;
}

export interface JobSpec {
  readonly task:
    | 'collect-listings'
    | 'refresh-listings'
    | 'announce-products'
    | 'continue-import'
    | 'forget-abandoned-carts'
    | 'make-avif'
    | 'unreadable-event';
  /** an array is joined to that of a waiting job of the same key */
  readonly payload: Readonly<Record<string, unknown>> | readonly number[];
  readonly maxAttempts: number;
  readonly key?: string;
  /** jobs of one queue run one after the other, whatever process runs them */
  readonly queue?: string;
  readonly delayMilliseconds?: number;
  /** the higher, the later; 0 when not said */
  readonly priority?: number;
}

export interface JobPlan {
  readonly jobs: readonly JobSpec[];
  /** what pages and screens that watch should hear of */
  readonly tags: readonly string[];
}

/** Eight attempts, each later than the last, span about eighteen minutes. */
const attemptsBeforeParking = 8;
const productsPerJob = 200;

const productIds = z.array(z.int().positive());
const orderEvent = z.object({ orderId: z.string(), shopId: z.int().positive(), productIds });
const stockEvent = z.object({ productIds });
const storedPicture = z.object({ folder: z.string(), key: z.string() });
const importEvent = z.object({ importId: z.uuid() });

/** So long waits the first of many orders for those after it: one refresh serves them all. */
const collectMilliseconds = 300;

/**
 * What has to be done for a batch of events. Many orders of one product make one refresh, of one batch or of several. An event that cannot be read
 * becomes a job that fails at once, so that it is parked where a person sees it and holds up nobody.
 */
export function planJobs(events: readonly WaitingEvent[]): JobPlan {
  const products = new Set<number>();
  const shops = new Set<number>();
  const placed: string[] = [];
  const others: JobSpec[] = [];
  for (const event of events) {
    const read = readEvent(event);
    if (read === undefined) others.push({ task: 'unreadable-event', payload: { ...event }, maxAttempts: 1 });
    else if ('task' in read) others.push(read);
    else {
      for (const productId of read.productIds) products.add(productId);
      if (read.shopId !== undefined) shops.add(read.shopId);
      if (event.type === 'order.placed' && read.orderId !== undefined) placed.push(read.orderId);
    }
  }
  return {
    jobs: [...collectJobs([...products]), ...forgetJobs(placed), ...others],
    tags: [...shops].map((shopId) => `orders:${shopId}`),
  };
}

type Touched = { readonly productIds: readonly number[]; readonly shopId?: number; readonly orderId?: string };

/** What an event touched, or the one job that it asks for. */
function readEvent({ type, payload }: WaitingEvent): Touched | JobSpec | undefined {
  switch (type) {
    case 'order.placed':
    case 'order.changed':
      return orderEvent.safeParse(payload).data;
    case 'stock.changed':
      return stockEvent.safeParse(payload).data;
    case 'products.changed': {
      const changed = stockEvent.safeParse(payload).data;
      return changed === undefined ? undefined : ownJob('announce-products', changed);
    }
    case 'import.waiting': {
      const waiting = importEvent.safeParse(payload).data;
      // They lock many products: one after the other.
      return waiting === undefined ? undefined : { ...ownJob('continue-import', waiting), queue: 'continue-import' };
    }
    case 'picture.stored': {
      const picture = storedPicture.safeParse(payload).data;
      return picture === undefined ? undefined : avifJob(picture);
    }
    default:
      return undefined;
  }
}

const ownJob = (task: JobSpec['task'], payload: Readonly<Record<string, unknown>>): JobSpec => ({
  task,
  payload,
  maxAttempts: attemptsBeforeParking,
});

/** One after the other in all processes together, after whatever else there is to do. */
function avifJob(picture: StoredPicture): JobSpec {
  return {
    task: 'make-avif',
    key: `make-avif:${picture.folder}/${picture.key}`,
    queue: 'make-avif',
    payload: { ...picture },
    maxAttempts: attemptsBeforeParking,
    priority: 100,
  };
}

function collectJobs(productIds: readonly number[]): JobSpec[] {
  if (productIds.length === 0) return [];
  const task = 'collect-listings';
  const delayMilliseconds = collectMilliseconds;
  return [{ task, key: task, queue: task, payload: productIds, maxAttempts: attemptsBeforeParking, delayMilliseconds }];
}

/** What was typed for an order that is placed by now is nobody's to keep. */
function forgetJobs(orderIds: readonly string[]): JobSpec[] {
  if (orderIds.length === 0) return [];
  return [{ task: 'forget-abandoned-carts', payload: { orderIds }, maxAttempts: attemptsBeforeParking }];
}

/** A refresh of some products for itself, with its own attempts. */
export function refreshJobs(productIds: readonly number[], maxAttempts: number = attemptsBeforeParking): JobSpec[] {
  const sorted = productIds.toSorted((a, b) => a - b);
  const jobs: JobSpec[] = [];
  for (let start = 0; start < sorted.length; start += productsPerJob)
    jobs.push({
      task: 'refresh-listings',
      payload: { productIds: sorted.slice(start, start + productsPerJob) },
      maxAttempts,
    });
  return jobs;
}
