import { z } from 'zod';

/** A day that hours and attendance are told of. */
export const attendanceDate = z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2100-12-31');
