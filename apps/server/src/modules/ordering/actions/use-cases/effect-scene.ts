import type { Ids, Instant } from '@hanout/core/kernel';
import type { Actor } from '@hanout/core/staff';
import type { LockedOrder } from '../repository.ts';
import type { Said } from './read-answers.ts';

/** What an effect happens to, and what was said with it. */
export interface EffectScene {
  readonly order: LockedOrder;
  readonly said: Said;
  readonly actor: Actor;
  readonly now: Instant;
  readonly ids: Ids;
}
