export { actOnClaim, openClaim } from './claims/use-cases/claim-parcel.ts';
export { CALLED_BACK } from './hearing/routes.ts';
export { tendTasksOf } from './tasks/use-cases/do-task.ts';
