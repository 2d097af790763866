import type { Messages } from '../../../translate.ts';

export const fr = {
  'menus.page.home': 'Accueil',
  'menus.page.promotions': 'Promotions',
  'menus.page.new': 'Nouveautés',
  'menus.page.brands': 'Toutes les marques',
  'menus.page.brandLines': 'Toutes les gammes',
  'menus.page.blog': 'Blog',
  'menus.page.delivery': 'Livraison : prix et délais',
  'menus.page.track': 'Suivre ma commande',
  'menus.page.favourites': 'Mes favoris',
  'menus.page.cart': 'Panier',
  'menus.fixed.3': 'Accueil',
  'menus.fixed.4': 'Toutes les promotions',
  'menus.fixed.5': 'Nouveautés',
  'menus.fixed.6': 'Blog',
  'menus.fixed.8': 'Contact',
  'menus.fixed.10': 'Panier',
  'menus.error.fields': 'Corrigez les champs signalés.',
  'menus.error.form': 'Le formulaire est incomplet.',
  'menus.error.type': 'Choisissez un type.',
  'menus.error.target': 'Choisissez où mène cette entrée.',
  'menus.error.gone': 'Ce choix n’existe plus dans cette boutique.',
  'menus.error.address':
    'Une adresse de la boutique (/…), un site (https://…), un e-mail (mailto:…) ou un téléphone (tel:…).',
  'menus.error.name': '60 caractères au plus.',
  'menus.error.unnamed': 'Donnez un nom à ce lien.',
  'menus.error.tree': 'Un menu a trois niveaux et 200 entrées au plus.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/menus': typeof fr;
  }
}
