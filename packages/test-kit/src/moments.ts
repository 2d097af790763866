/**
 * A moment so many hours from now, by the machine's clock, which is the database's too: for rows that lie before or behind
 * the present. How long something takes is measured in bench/, and never a reason for a test to fail.
 */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
