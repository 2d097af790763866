import type { RetentionName } from '@hanout/contracts/data/retention';
import type { PastRows } from '../../database/past-rows.ts';

/** What a module keeps for a while. Its own nightly work removes it after `most` days in any case; an owner may want it sooner. */
export interface Retention extends PastRows {
  readonly name: RetentionName;
  /** days */
  readonly most: number;
}
