import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.backups.notFound': 'Cette sauvegarde n’existe plus.',
  'errors.backups.underway': 'Une sauvegarde est déjà en cours.',
  'errors.backups.settingsChanged': 'Quelqu’un d’autre vient de modifier ces réglages.',
  'errors.backups.folderIsWrong':
    'Ce dossier ne peut pas être écrit sur le serveur. Indiquez un chemin complet, par exemple /srv/sauvegardes.',
  'errors.backups.noStore': 'Réglez d’abord l’espace de stockage S3.',
  'errors.backups.fileIsGone': 'Le fichier n’est plus à sa place.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/backups': typeof fr;
  }
}
