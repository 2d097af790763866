import type { Messages } from '../../../translate.ts';

export const fr = {
  'settings.shop': 'Boutique',
  'settings.social': 'Réseaux sociaux',
  'settings.socialWhy': 'Les adresses remplies sont montrées en bas de chaque page de la boutique.',
  'settings.wrongAddress': 'Écrivez l’adresse complète de votre page sur ce réseau.',
  'settings.consent': 'Avis sur les données de l’appareil',
  'settings.showsConsent': 'Montrer l’avis aux visiteurs',
  'settings.consentWhy': 'Il dit une fois ce qui reste sur leur appareil et mène à la page de confidentialité.',
  'settings.consentFr': 'Texte en français',
  'settings.consentAr': 'Texte en arabe',
  'settings.consentEn': 'Texte en anglais',
  'settings.consentEmpty': 'Laissez vide pour la phrase de la maison',
  'settings.listings': 'Listes de produits',
  'settings.listingDisplay': 'Après les premiers produits',
  'settings.listingPageSize': 'Produits par page',
  'settings.saved': 'Les réglages de la boutique sont enregistrés.',
  'settings.display.load_more': 'Bouton « Voir plus »',
  'settings.display.infinite': 'Suite en faisant défiler',
  'settings.display.pagination': 'Pages numérotées',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/settings': typeof fr;
  }
}
