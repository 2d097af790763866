import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.tills.tillNotFound': 'This till does not exist or is closed.',
  'errors.tills.tillChanged': 'This till has been changed meanwhile.',
  'errors.tills.tillIsClosed': 'This till is not open.',
  'errors.tills.openingIsOver': 'This link has been used or is no longer valid.',
  'errors.tills.foreignWarehouse': 'This warehouse is not of this shop.',
  'errors.tills.settingsChanged': 'The settings of the tills have been changed meanwhile.',
  'errors.tills.shopNotFound': 'This shop does not exist.',
  'errors.tills.cashierNotFound': 'This person does not sell at a till.',
  'errors.tills.cashierChanged': 'This person’s PIN has been changed meanwhile.',
  'errors.tills.pinTooSimple': 'Choose 4 to 8 digits that neither follow nor repeat each other.',
  'errors.tills.roleNotFound': 'This role does not exist.',
  'errors.tills.rightsChanged': 'The rights of this role have been changed meanwhile.',
  'errors.tills.sessionNotFound': 'This till day does not exist.',
  'errors.tills.conflictNotFound': 'This case does not exist.',
  'errors.tills.conflictChanged': 'This case has been changed meanwhile.',
  'errors.tills.conflictIsSettled': 'This case is settled already.',
  'errors.tills.ticketNotFound': 'This ticket has not arrived yet.',
  'errors.tills.phoneIsWrong': 'This phone number is not valid.',
};
