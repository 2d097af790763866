import type { Messages } from '../../../../translate.ts';

export const fr = {
  'auditLog.title': 'Journal d’audit',
  'apiAccess.title': 'API et webhooks',
  'redirects.title': 'Redirections',
  'homeBuilder.title': 'Page d’accueil',
  'landingPages.title': 'Pages d’atterrissage',
  'subscription.title': 'Abonnement',
  'subscription.offers': 'Forfaits et suppléments',
  'writings.heading': 'Pages et blog',
  'menus.title': 'Menus',
  'theme.title': 'Thème',
  'settings.title': 'Réglages de la boutique',
  'data.title': 'Données et sauvegardes',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/settings/shell': typeof fr;
  }
}
