import { serverStaffLettersTexts } from '@hanout/i18n/catalogues/server/staff-letters';
import type { ServerModule } from '../../server-module.ts';
import { letterJobs } from './jobs.ts';
import { registerLetterRoutes } from './routes.ts';

/** Links by which employees get in, sent to them by the mail server of one of their shops. */
export const staffLetters: ServerModule = {
  name: 'staff-letters',
  sentences: serverStaffLettersTexts,
  routes: registerLetterRoutes,
  jobs: letterJobs,
};
