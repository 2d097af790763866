export { fixedClock, type FixedClock } from './fixed-clock.ts';
export { sequentialIds } from './sequential-ids.ts';
export { useSecondApp } from './second-app.ts';
export { testSettings, useTestApp, type TestApp } from './test-app.ts';
export { openTestDatabase, useTestDatabase, type TestDatabase } from './test-database.ts';
export {
  buildEmployee,
  letSeeEveryOrder,
  signIn,
  signInAs,
  type BuiltEmployee,
  type FormFields,
  type StaffAnswer,
  type StaffBrowser,
} from './staff.ts';
export { softAuthenticator, type SoftAuthenticator } from './soft-authenticator.ts';
