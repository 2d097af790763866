import type { ImportState } from '@hanout/contracts/imports/imports';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';

export const importSteps = ['file', 'columns', 'check', 'result'] as const;

/** How far each state is on the way. */
export const STEP_OF: Readonly<Record<ImportState, number>> = {
  uploading: 0,
  read: 1,
  checking: 2,
  checked: 2,
  running: 3,
  cancelled: 3,
  done: 3,
  undoing: 3,
  undone: 3,
  failed: 3,
};

export const STATE_TONES: Readonly<Record<ImportState, StatusTone>> = {
  uploading: 'neutral',
  read: 'attention',
  checking: 'progress',
  checked: 'attention',
  running: 'progress',
  cancelled: 'neutral',
  done: 'good',
  undoing: 'progress',
  undone: 'muted',
  failed: 'bad',
};
