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
  'gallery.table': 'Tableau',
  'gallery.tableEmpty': 'Tableau vide',
  'gallery.tableLoading': 'En cours de chargement',
  'gallery.tableFailed': 'Chargement échoué',
  'gallery.emptySentence': 'Rien à montrer pour l’instant.',
  'gallery.failure': 'Le serveur ne répond pas pour le moment.',
  'gallery.longText':
    'Chemise en lin à manches longues, coupe droite, col officier, lavable à trente degrés, disponible en douze couleurs',
  'gallery.state': 'État',
  'gallery.ready': 'Prêt',
  'gallery.tone.neutral': 'Neutre',
  'gallery.tone.attention': 'À regarder',
  'gallery.tone.progress': 'En cours',
  'gallery.tone.good': 'Bon',
  'gallery.tone.bad': 'Mauvais',
  'gallery.tone.muted': 'En retrait',
  'gallery.search': 'Chercher une ligne',
  'gallery.messages': 'Échecs et vides',
  'gallery.card': 'Carte',
  'gallery.scrolls': 'Partie qui défile',
  'gallery.dialogs': 'Fenêtres et panneaux',
  'gallery.open.dialog': 'Ouvrir une fenêtre',
  'gallery.open.leave': 'Demander avant de quitter',
  'gallery.open.side': 'Ouvrir un panneau',
  'gallery.open.keys': 'Montrer les raccourcis',
  'gallery.refused': 'Refusé',
  'gallery.disabled': 'Désactivé',
  'gallery.phone': 'Téléphone',
  'gallery.choice': 'Choix',
  'gallery.sheet': 'Cellule d’une feuille',
  'gallery.buttons': 'Boutons d’un formulaire',
  'gallery.remove': 'Retirer la ligne',
  'gallery.removeForGood': 'Supprimer pour de bon',
  'gallery.saveBar': 'Barre d’enregistrement',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/gallery': typeof fr;
  }
}
