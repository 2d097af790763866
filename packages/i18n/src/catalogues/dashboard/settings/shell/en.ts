import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'auditLog.title': 'Audit log',
  'apiAccess.title': 'API & webhooks',
  'redirects.title': 'Redirects',
  'homeBuilder.title': 'Home page',
  'landingPages.title': 'Landing pages',
  'subscription.title': 'Subscription',
  'subscription.offers': 'Plans and add-ons',
  'writings.heading': 'Pages and blog',
  'menus.title': 'Menus',
  'theme.title': 'Theme',
  'settings.title': 'Shop settings',
  'data.title': 'Data and backups',
};
