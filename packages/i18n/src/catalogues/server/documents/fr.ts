import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.documents.shopNotFound': 'Cette boutique n’existe pas.',
  'errors.documents.versionNotFound': 'Cette version n’existe pas.',
  'errors.documents.changed': 'Quelqu’un d’autre a modifié le brouillon entre-temps.',
  'errors.documents.shownSince': 'Autre chose est en ligne depuis. Rechargez la page pour le voir.',
  'errors.documents.nothingBefore': 'Il n’y a rien à remettre en ligne : c’est la première version.',
  'errors.documents.scheduleIsOver': 'La fin doit venir après le début, et pas dans le passé.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/documents': typeof fr;
  }
}
