import type { Messages } from '../../../translate.ts';

export const fr = {
  'staffLetter.invitation.subject': '{{shop}} : votre invitation',
  'staffLetter.invitation.body':
    'Bonjour {{name}},\n\nVous êtes invité à travailler dans le back-office de {{shop}}. Choisissez votre mot de passe ici :\n{{address}}\n\nCe lien sert une seule fois, pendant sept jours.',
  'staffLetter.reset.subject': '{{shop}} : nouveau mot de passe',
  'staffLetter.reset.body':
    'Bonjour {{name}},\n\nChoisissez un nouveau mot de passe ici :\n{{address}}\n\nCe lien sert une seule fois et cesse vite d’être valable. Si vous n’avez rien demandé, ignorez cette lettre : rien ne change.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/staff-letters': typeof fr;
  }
}
