export { findAccountInUse, readAccount } from './accounts/queries.ts';
export { carrierLinesOf } from './connecting/carrier-lines.ts';
export { nameOfFault, type CarrierLines, type Dialled } from './connecting/connect.ts';
export { familyOf } from './connecting/families.ts';
export { connectAccount, type ConnectingDependencies } from './connecting/use-cases/connect-account.ts';
export { askForSync } from './territory/use-cases/want-sync.ts';
export { requestNow } from './announcing/use-cases/request-now.ts';
export { noteTellFault, noteTold } from './telling/repository.ts';
export { toldOf, type Told } from './telling/told.ts';
