import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';

/** A whole warehouse that is being counted; `change` is what a test is about. */
export function builtCount(change: Partial<CountDetail> = {}): CountDetail {
  return {
    id: 4,
    version: 2,
    state: 'counting',
    kind: 'whole',
    mode: 'running',
    isBlind: true,
    warehouse: { id: 1, name: 'Main depot' },
    note: '',
    about: [],
    parts: [
      { zone: 'A', lines: 1, countedLines: 0, counter: null },
      { zone: 'B', lines: 1, countedLines: 0, counter: null },
    ],
    notes: [],
    lines: 2,
    countedLines: 0,
    by: 'Amel',
    createdAt: '2026-11-20T08:00:00.000Z',
    counters: [],
    approvedBy: '',
    differences: null,
    history: [],
    actions: [],
    ...change,
  };
}
