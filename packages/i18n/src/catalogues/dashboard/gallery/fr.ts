import type { Messages } from '../../../translate.ts';

export const fr = {
  'gallery.richText': 'Texte mis en forme',
  'gallery.lead': 'Les champs et boutons dont toutes les pages sont faites, avec leurs règles.',
  'gallery.currency': 'Montant',
  'gallery.rating': 'Note',
  'gallery.allocation': 'Répartition de quantités',
  'gallery.place': 'Wilaya et commune',
  'gallery.fetch': 'Lecture interne',
  'gallery.toast': 'Message passager',
  'gallery.showToast': 'Afficher un message',
  'gallery.toastText': 'Il se ferme de lui-même après 5 secondes.',
  'gallery.row': 'Dépôt {{number}}',
  'gallery.allocate': 'Répartir',
  'gallery.form': 'Formulaire générique',
  'gallery.formHint': 'Ce formulaire est toujours refusé par le serveur, pour montrer où vont ses messages.',
  'gallery.formField': 'Exemple',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/gallery': typeof fr;
  }
}
