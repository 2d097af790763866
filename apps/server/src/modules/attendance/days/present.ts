import type { AttendanceDay } from '@hanout/contracts/attendance/days';
import type { Day } from '@hanout/core/attendance';

const momentOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A day as it goes over the wire. */
export const presentDay = ({ firstIn, lastOut, dueAt, suggestedOut, ...day }: Day): AttendanceDay => ({
  ...day,
  firstIn: momentOf(firstIn),
  lastOut: momentOf(lastOut),
  dueAt: momentOf(dueAt),
  suggestedOut: momentOf(suggestedOut),
});
