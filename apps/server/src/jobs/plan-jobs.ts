import type { JobPlan, JobSpec, Reaction } from './module-jobs.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { parseEvent, type EventSchemas, type StoredEvent } from './parse-event.ts';

export interface WaitingEvent extends StoredEvent {
  readonly id: number;
}

/** What the modules of an application have said of events. */
export interface Planning {
  readonly events: EventSchemas;
  readonly reactions: readonly Reaction[];
}

/**
 * What has to be done for a batch of events. Many orders of one product make one refresh, of one batch or of several. An event that
 * cannot be read becomes a job that fails at once, so that it is parked where a person sees it and holds up nobody.
 */
export function planJobs(waiting: readonly WaitingEvent[], { events, reactions }: Planning): JobPlan {
  const known: OutboxEvent[] = [];
  const unreadable: JobSpec[] = [];
  for (const event of waiting) {
    const read = parseEvent(event, events);
    if (read === undefined) unreadable.push({ task: 'unreadable-event', payload: { ...event }, maxAttempts: 1 });
    else known.push(read);
  }
  const plans = reactions.map(({ plan }) => plan(known));
  return {
    jobs: [...plans.flatMap(({ jobs = [] }) => jobs), ...unreadable],
    marks: plans.flatMap(({ marks = [] }) => marks),
    tags: [...new Set(plans.flatMap(({ tags = [] }) => tags))],
  };
}
