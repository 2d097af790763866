import type { Messages } from '../../../translate.ts';

export const fr = {
  'storefront.retry': 'Réessayer',
  'storefront.home': 'Accueil',
  'storefront.new': 'Nouveautés',
  'storefront.brands': 'Nos marques',
  'storefront.brandlines': 'Nos gammes',
  'storefront.promotions': 'Promotions',
  'storefront.cart': 'Votre panier',
  'storefront.contact': 'Contact',
  'storefront.termsVersion': '{{title}}, version {{number}}',
  'storefront.blog': 'Blog',
  'storefront.search': 'Rechercher',
  'storefront.searchFor': 'Résultats pour « {{text}} »',
  'storefront.waitABit': 'Beaucoup de demandes à la fois',
  'storefront.confirmation': 'Commande n° {{number}}',
  'storefront.track': 'Suivre ma commande',
  'storefront.favourites': 'Mes favoris',
  'storefront.offline': 'Pas de connexion',
  'storefront.delivery': 'Livraison : prix et délais',
  'storefront.notFound': 'Page introuvable',
  'storefront.gone': 'Cette page n’existe plus',
  'storefront.busy': 'Beaucoup de monde en ce moment',
  'storefront.unavailable': 'La boutique revient dans un instant',
  'storefront.broken': 'Une erreur est survenue',
  'storefront.closed': 'La boutique est fermée',
  'storefront.noOrders': 'La boutique ne prend pas de commandes en ce moment.',
  'storefront.backOn': 'Retour le {{day}}.',
  'opening.always': 'Ouvert jour et nuit',
  'opening.until': 'Ouvert jusqu’à {{time}}',
  'opening.today': 'Ouvre à {{time}}',
  'opening.tomorrow': 'Ouvre demain à {{time}}',
  'opening.day': 'Ouvre {{day}} à {{time}}',
  'opening.closed': 'Fermé',
  'opening.closedDay': 'Fermé',
  'storefront.information': 'Informations',
  'storefront.delay': 'de {{min}} à {{max}} jours',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/shop-pages': typeof fr;
  }
}
