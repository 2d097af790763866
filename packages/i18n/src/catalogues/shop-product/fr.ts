import type { Messages } from '../../translate.ts';

export const fr: Messages = {
  'pack.compose': 'Composez votre pack',
  'pack.pieces': '{{name}}, choix {{number}}',
  'pack.split': 'Choisir une pièce à part',
  'pack.checking': 'Vérification de la disponibilité…',
  'pack.choice_out': 'Ce choix est épuisé : prenez une autre option.',
  'pack.save': 'Enregistrer',
};
