import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.staff.roleNotFound': 'This role does not exist.',
  'errors.staff.roleChanged': 'This role has been changed meanwhile.',
  'errors.staff.roleIsHeld': 'People work by this role. Give them another one first.',
  'errors.staff.roleNameTaken': 'Another role has this name.',
  'errors.staff.roleGivesNothing': 'Choose at least one permission.',
  'errors.staff.ownerRoleStays': 'The owner’s role cannot be changed.',
  'errors.staff.beyondYou': 'This holds permissions that you do not have.',
  'errors.staff.employeeNotFound': 'This employee does not exist.',
  'errors.staff.employeeChanged': 'This account has been changed meanwhile.',
  'errors.staff.emailTaken': 'Another account uses this address.',
  'errors.staff.lastOwner': 'There must be at least one owner left.',
  'errors.staff.notYourself': 'You cannot archive your own account.',
  'errors.staff.linkIsOver': 'This link is no longer valid. Ask for a new one.',
  'errors.staff.unknownRole': 'This role does not exist or is archived.',
  'errors.staff.unknownWarehouse': 'This warehouse is not one of these shops’.',
  'errors.staff.ownerOfEveryShop': 'An owner has every shop.',
};
