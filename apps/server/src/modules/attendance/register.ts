import { serverAttendanceTexts } from '@hanout/i18n/catalogues/server/attendance';
import type { ServerModule } from '../../server-module.ts';
import { createPasswordHasher } from '../staff/index.ts';
import { registerAbsenceRoutes } from './absences/routes.ts';
import { registerCorrectionRoutes } from './corrections/routes.ts';
import { registerDayRoutes } from './days/routes.ts';
import { attendanceErrors } from './errors.ts';
import { makeKeyPair, openSealed } from './kiosks/kiosk-keys.ts';
import { registerKioskRoutes } from './kiosks/routes.ts';
import { registerPeopleRoutes } from './people/routes.ts';
import { registerScheduleRoutes } from './schedules/routes.ts';
import { createKioskGuard } from './stamping/guard.ts';
import { registerStampingRoutes } from './stamping/routes.ts';
import { tables } from './tables.ts';

/** Who is to come when, and who came. */
export const attendance: ServerModule = {
  name: 'attendance',
  tables,
  errors: attendanceErrors,
  sentences: serverAttendanceTexts,
  guards: (http, { db, settings }) => createKioskGuard(http, { db, publicUrl: settings.publicUrl }),
  routes: (http, context) => {
    const deps = { ...context, hasher: createPasswordHasher(), makeKeyPair, openSealed };
    registerScheduleRoutes(http, deps);
    registerPeopleRoutes(http, deps);
    registerAbsenceRoutes(http, deps);
    registerDayRoutes(http, deps);
    registerCorrectionRoutes(http, deps);
    registerKioskRoutes(http, deps);
    registerStampingRoutes(http, deps);
  },
};
