import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'errors.backups.notFound': 'This backup is no longer there.',
  'errors.backups.underway': 'A backup is already being made.',
  'errors.backups.settingsChanged': 'Somebody else has just changed these settings.',
  'errors.backups.folderIsWrong':
    'This folder cannot be written on the server. Give a full path, for example /srv/backups.',
  'errors.backups.noStore': 'Set up the S3 store first.',
  'errors.backups.keptTooLong': 'This may not be kept for that long.',
  'errors.backups.fileIsGone': 'The file is no longer where it was.',
  'errors.shopExports.notFound': 'This export is not there any more.',
  'errors.shopExports.underway': 'An export of this shop is already under way.',
  'errors.shopExports.fileIsGone': 'The file of this export is not there any more. Ask for a new one.',
  'errors.shopExports.personsAreForbidden':
    'What is known of customers is given to those alone who may see how they are reached and export it.',
  'errors.shopExports.isWiderThanScope': 'You see a part of this shop: you cannot export all of it.',
  'errors.objectStore.changed': 'Somebody else has just changed this store.',
  'errors.objectStore.isWrong': 'This store does not work as it is: nothing was saved.',
  'errors.images.placeChanged': 'Somebody else has just changed where pictures lie.',
  'errors.images.isMoving': 'The pictures are being moved already.',
  'objectStore.reason.address-wrong': 'A full address, such as https://s3.example.com.',
  'objectStore.reason.address-closed': 'This server is on a private network: the installation does not allow it.',
  'objectStore.reason.host-unknown': 'No server has this name.',
  'objectStore.reason.no-answer': 'The server does not answer.',
  'objectStore.reason.not-secure': 'The connection is not secure: https and a valid certificate are needed.',
  'objectStore.reason.not-signed-in': 'The server refuses this key.',
  'objectStore.reason.bucket-missing': 'There is no such bucket.',
  'objectStore.reason.refused': 'The server refuses to write or read a trial file.',
  'objectStore.reason.key-again': 'Type the secret key again.',
};
