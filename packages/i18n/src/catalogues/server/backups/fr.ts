import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.backups.notFound': 'Cette sauvegarde n’existe plus.',
  'errors.backups.underway': 'Une sauvegarde est déjà en cours.',
  'errors.backups.settingsChanged': 'Quelqu’un d’autre vient de modifier ces réglages.',
  'errors.backups.folderIsWrong':
    'Ce dossier ne peut pas être écrit sur le serveur. Indiquez un chemin complet, par exemple /srv/sauvegardes.',
  'errors.backups.noStore': 'Réglez d’abord l’espace de stockage S3.',
  'errors.backups.keptTooLong': 'Cela ne peut pas être gardé aussi longtemps.',
  'errors.backups.fileIsGone': 'Le fichier n’est plus à sa place.',
  'errors.shopExports.notFound': 'Cet export n’existe plus.',
  'errors.shopExports.underway': 'Un export de cette boutique est déjà en cours.',
  'errors.shopExports.fileIsGone': 'Le fichier de cet export n’est plus là. Demandez-en un nouveau.',
  'errors.shopExports.personsAreForbidden':
    'Les données des clients ne sont données qu’à qui peut voir leurs coordonnées et les exporter.',
  'errors.shopExports.isWiderThanScope':
    'Vous ne voyez qu’une partie de cette boutique : vous ne pouvez pas l’exporter en entier.',
  'errors.objectStore.changed': 'Quelqu’un d’autre vient de modifier cet espace de stockage.',
  'errors.objectStore.isWrong': 'Cet espace de stockage ne fonctionne pas ainsi : rien n’a été enregistré.',
  'errors.images.placeChanged': 'Quelqu’un d’autre vient de changer la place des images.',
  'errors.images.isMoving': 'Les images sont déjà en train d’être déplacées.',
  'objectStore.reason.address-wrong': 'Une adresse complète, comme https://s3.exemple.com.',
  'objectStore.reason.address-closed': 'Ce serveur est sur un réseau privé : l’installation ne l’autorise pas.',
  'objectStore.reason.host-unknown': 'Aucun serveur ne porte ce nom.',
  'objectStore.reason.no-answer': 'Le serveur ne répond pas.',
  'objectStore.reason.not-secure': 'La connexion n’est pas sûre : il faut https et un certificat valable.',
  'objectStore.reason.not-signed-in': 'Le serveur refuse cette clé.',
  'objectStore.reason.bucket-missing': 'Ce compartiment n’existe pas.',
  'objectStore.reason.refused': 'Le serveur refuse d’écrire ou de lire un fichier d’essai.',
  'objectStore.reason.key-again': 'Saisissez de nouveau la clé secrète.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/backups': typeof fr;
  }
}
