export { createSessionFinder } from './guards.ts';
export { createPasswordHasher, type PasswordHasher } from './password.ts';
export { actorOf, requireStaff, type FindLivingSession, type StaffSession } from './session.ts';
export { SEES_OWN_ORDERS } from './queries.ts';
export { refuseStaff } from './answers.ts';
export { issueLink, wantLink, type IssuedLink } from './links/use-cases/want-link.ts';
export { hashSessionToken, sessionTokenBytes } from './session-token.ts';
export { provePin } from './use-cases/prove-pin.ts';
export { archiveEmployee } from './people/use-cases/archive-employee.ts';
export { inviteEmployee } from './people/use-cases/write-employee.ts';
export { createEmployee, type EmployeeToCreate } from './use-cases/create-employee.ts';
export { createFirstRunCode, isFirstRunNeeded } from './use-cases/first-run.ts';
export {
  createOwnerWhileNone,
  prepareStaff,
  provideDemoSignIn,
  setOwnerPassword,
  type DemoSignIn,
  type OwnerDependencies,
} from './use-cases/provide-owner.ts';
