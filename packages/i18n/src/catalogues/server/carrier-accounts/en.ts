import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.carrierAccounts.accountNotFound': 'This account does not exist.',
  'errors.carrierAccounts.accountChanged': 'This account was changed meanwhile.',
  'errors.carrierAccounts.accountIsArchived': 'This account is archived. Restore it first.',
  'errors.carrierAccounts.carrierHasOne': 'This carrier already has an account in use for this shop. Archive it first.',
  'errors.carrierAccounts.tooManyAccounts': 'A shop has 40 accounts at most. Archive one first.',
  'errors.carrierAccounts.notOfShop': 'This carrier does not deliver for this shop.',
  'errors.carrierAccounts.unknownBrand': 'Choose a company from the list.',
  'errors.carrierAccounts.typeAgain': 'The address changes: type this credential again.',
  'errors.carrierAccounts.unauthorised': 'The carrier refuses these credentials. Check them in your account there.',
  'errors.carrierAccounts.address.missing': 'Type the address that the carrier gave you.',
  'errors.carrierAccounts.address.malformed': 'Type a whole address, such as https://company.ecotrack.dz/api/v1/.',
  'errors.carrierAccounts.address.in-clear': 'The address must begin with https.',
  'errors.carrierAccounts.address.not-its-own': 'This company has one address. Leave this field empty.',
  'errors.carrierAccounts.tellsNoPlaces': 'This carrier gives no list of its communes.',
  'errors.carrierAccounts.tellsNoFees': 'This carrier gives no prices for these wilayas.',
  'errors.carrierAccounts.communeIsGone': 'The carrier has this commune no more. Load the page anew.',
  'errors.carrierAccounts.labelsNotFound': 'These labels do not exist any more.',
  'errors.carrierAccounts.nothingToTell': 'There is nothing to tell the carrier about this order.',
  'errors.carrierAccounts.nothingUnsure': 'There is nothing to check for this order.',
};
