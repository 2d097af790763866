import type { Result } from '@hanout/core/kernel';
import type { Finding } from '../journal/journal-commands.ts';
import type { TillRefusal } from '../till-refusal.ts';

/** What became of a round of sending: what the shop found in what was sold, or why something still waits. */
export type Told = Result<{ readonly findings: readonly Finding[] }, TillRefusal>;
