import type { Messages } from '../../../translate.ts';

export const fr = {
  'moderation.state.pending': 'À modérer',
  'moderation.state.unanswered': 'Sans réponse',
  'moderation.state.approved': 'Publiés',
  'moderation.state.rejected': 'Refusés',
  'moderation.views': 'Avis par état',
  'moderation.review': 'Avis',
  'moderation.product': 'Produit',
  'moderation.sent': 'Envoyé le',
  'moderation.decision': 'Décision',
  'moderation.verified': 'Achat vérifié',
  'moderation.answered': 'Répondu',
  'moderation.answer': 'Réponse de la boutique',
  'moderation.answerHint':
    'Affichée sous l’avis, en texte simple, dans la langue que vous écrivez. Vide : pas de réponse.',
  'moderation.answerBy': 'Par {{name}}, le {{date}}',
  'moderation.answerSave': 'Enregistrer la réponse',
  'moderation.answerSaved': 'Réponse enregistrée',
  'moderation.answerRemoved': 'Réponse retirée',
  'moderation.nothingUnanswered': 'Chaque avis a sa réponse',
  'moderation.nothingUnansweredSentence': 'Les avis publiés auxquels personne n’a répondu sont ici.',
  'moderation.boughtOn': 'Acheté le {{date}} selon la personne',
  'moderation.approve': 'Publier',
  'moderation.reject': 'Refuser',
  'moderation.rejectSentence': 'La boutique ne montre pas un avis refusé ; vous pourrez le publier plus tard.',
  'moderation.reason': 'Raison (facultative)',
  'moderation.reasonHint': 'Pour votre équipe ; la personne ne la voit pas.',
  'moderation.reasonGiven': 'Raison : {{reason}}',
  'moderation.refused': 'Avis de {{name}} : {{message}}',
  'moderation.progress': '{{done}} sur {{total}}…',
  'moderation.clearSelection': 'Tout désélectionner',
  'moderation.nothingPending': 'Rien à modérer',
  'moderation.nothingPendingSentence': 'Les nouveaux avis arrivent ici avant d’être publiés.',
  'moderation.nothing': 'Aucun avis ici',
  'moderation.nothingSentence': 'Ce que vous décidez dans « À modérer » apparaît ici.',
  'moderation.stars': '{{stars}} sur 5',
  'moderation.photoOf': 'Photo {{place}} de l’avis de {{name}}',
  'moderation.by': 'Avis de {{name}}',
  'moderation.rejectTitle_one': 'Refuser cet avis ?',
  'moderation.rejectTitle_other': 'Refuser ces {{count}} avis ?',
  'moderation.rejectTitle_many': 'Refuser ces {{count}} avis ?',
  'moderation.approved_one': 'Avis publié',
  'moderation.approved_other': '{{count}} avis publiés',
  'moderation.approved_many': '{{count}} avis publiés',
  'moderation.rejected_one': 'Avis refusé',
  'moderation.rejected_other': '{{count}} avis refusés',
  'moderation.rejected_many': '{{count}} avis refusés',
  'moderation.selected_one': '{{count}} avis sélectionné',
  'moderation.selected_other': '{{count}} avis sélectionnés',
  'moderation.selected_many': '{{count}} avis sélectionnés',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/reviews': typeof fr;
  }
}
