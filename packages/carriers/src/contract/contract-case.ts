import type { Capabilities } from '../capabilities.ts';
import type { FakeOptions } from '../fakes/index.ts';
import type { Stage } from './stage.ts';

/** A sentence that holds for every carrier that can do what it is about. Throws where it does not hold. */
export interface ContractCase {
  readonly name: string;
  /** Left out: it holds for all, by-hand carriers too. */
  readonly needs?: (capabilities: Capabilities) => boolean;
  readonly options?: Partial<FakeOptions>;
  readonly run: (stage: Stage) => Promise<void>;
}
