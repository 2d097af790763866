import type { Messages } from '../../../translate.ts';

export const fr = {
  'forgotten.title': 'Mot de passe oublié',
  'forgotten.lead':
    'Indiquez l’adresse de votre compte. Si elle est connue et que la boutique envoie des e-mails, un lien vous arrive.',
  'forgotten.send': 'Envoyer le lien',
  'forgotten.sent':
    'C’est demandé. Regardez votre messagerie ; le lien sert pendant une heure. Rien n’arrive ? Le responsable de la boutique peut vous donner un lien.',
  'welcome.title': 'Bienvenue',
  'welcome.lead': 'Vérifiez votre nom et choisissez votre mot de passe.',
  'welcome.join': 'Entrer',
  'welcome.resetTitle': 'Nouveau mot de passe',
  'welcome.resetLead': 'Toutes les sessions ouvertes avec l’ancien mot de passe seront fermées.',
  'welcome.setPassword': 'Enregistrer le mot de passe',
  'welcome.over': 'Ce lien n’est plus valable',
  'welcome.overSentence':
    'Il a déjà servi, ou son délai est passé. Demandez-en un nouveau au responsable de la boutique.',
  'welcome.signInNow': 'Le mot de passe est enregistré. Connectez-vous avec votre second facteur.',
  'welcome.toSignIn': 'Se connecter',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/entrance': typeof fr;
  }
}
