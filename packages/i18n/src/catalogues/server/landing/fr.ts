import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.landing.notFound': 'Cette page d’atterrissage n’existe pas.',
  'errors.landing.changed': 'Quelqu’un d’autre a modifié cette page entre-temps.',
  'errors.landing.wrong': 'Il reste des champs à corriger.',
  'errors.landing.nameless': 'Donnez un nom à la page.',
  'errors.landing.slug': 'Cette adresse n’a ni lettre ni chiffre.',
  'errors.landing.slugTaken': 'Une autre page d’atterrissage a déjà cette adresse.',
  'errors.landing.product': 'La boutique ne vend pas ce produit.',
  'errors.landing.isCompared': 'Une comparaison est déjà en cours sur cette page.',
  'errors.landing.isNotCompared': 'Aucune comparaison n’est en cours sur cette page.',
  'errors.landing.nothingToCompare': 'Publiez d’abord une variante B.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/landing': typeof fr;
  }
}
