import type { FastifyInstance } from 'fastify';
import { registerFirstRunRoutes } from './routes/first-run.ts';
import { registerSessionRoutes } from './routes/session.ts';
import type { StaffRouteDependencies } from './routes/dependencies.ts';
import type { FirstRunDependencies } from './use-cases/first-run.ts';

export { createSessionFinder, createStaffGuards } from './guards.ts';
export { createPasswordHasher, type PasswordHasher } from './password.ts';
export { deleteOldSessions } from './repository.ts';
export { actorOf, requireStaff, type FindLivingSession, type StaffSession } from './session.ts';
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

export type StaffDependencies = StaffRouteDependencies & Pick<FirstRunDependencies, 'createFirstShop'>;

export function registerStaffRoutes(app: FastifyInstance, deps: StaffDependencies): void {
  registerSessionRoutes(app, deps);
  registerFirstRunRoutes(app, deps);
}
