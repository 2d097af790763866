import type { HouseTexts } from './house-texts.ts';

export const french: HouseTexts = {
  greeting: 'Bonjour {{firstName}},',
  greetingWithoutName: 'Bonjour,',
  texts: {
    placed: {
      subject: 'Votre commande n° {{number}} chez {{shop}}',
      said: `Merci pour votre commande n° {{number}} chez {{shop}} :
{{lines}}
Total avec la livraison ({{delivery}}) : {{total}}
Nous vous appelons bientôt pour la confirmer.
Suivre ou modifier votre commande : {{link}}`,
    },
    confirmed: {
      subject: 'Votre commande n° {{number}} est confirmée',
      said: `Votre commande n° {{number}} est confirmée. Nous la préparons et vous prévenons dès qu’elle part.
À payer à la réception : {{outstanding}}
Suivre votre commande : {{link}}`,
    },
    no_answer: {
      subject: 'Nous avons essayé de vous joindre pour la commande n° {{number}}',
      said: `Nous vous avons appelé pour votre commande n° {{number}} chez {{shop}}, sans réponse.
Prochain appel : {{callAt}}
Pour la confirmer tout de suite, il suffit de répondre à ce message.`,
    },
    postponed: {
      subject: 'Nous vous rappelons pour la commande n° {{number}}',
      said: `Votre commande n° {{number}} chez {{shop}} vous attend.
Comme convenu, nous vous rappelons : {{callAt}}`,
    },
    cancelled: {
      subject: 'Votre commande n° {{number}} est annulée',
      said: `Votre commande n° {{number}} chez {{shop}} est annulée.
Ce n’était pas voulu ? Répondez à ce message et nous la reprenons.`,
    },
    packed: {
      subject: 'Votre commande n° {{number}} est emballée',
      said: `Votre commande n° {{number}} est emballée et part bientôt.
Destination : {{commune}}, {{wilaya}}
Transporteur : {{transporter}}`,
    },
    announced: {
      subject: 'Votre commande n° {{number}} est en route',
      said: `Votre commande n° {{number}} est confiée au transporteur.
Transporteur : {{transporter}}
Numéro de suivi : {{tracking}}
À préparer pour la réception : {{outstanding}}
Suivre votre commande : {{link}}`,
    },
    out_for_delivery: {
      subject: 'Votre commande n° {{number}} arrive aujourd’hui',
      said: `Votre commande n° {{number}} est en cours de livraison. Le livreur vous appelle : gardez votre téléphone à portée de main.
À préparer : {{outstanding}}`,
    },
    attempt_failed: {
      subject: 'Le livreur n’a pas pu vous remettre la commande n° {{number}}',
      said: `Le livreur est passé avec votre commande n° {{number}} sans pouvoir vous la remettre.
Répondez à ce message avec le jour et l’heure qui vous conviennent.`,
    },
    delivered: {
      subject: 'Votre commande n° {{number}} est livrée',
      said: `Votre commande n° {{number}} vous a été remise. Merci de votre confiance !
Un souci avec un article ? Répondez à ce message.`,
    },
    returned: {
      subject: 'Votre commande n° {{number}} nous est revenue',
      said: `Votre commande n° {{number}} est revenue chez {{shop}}.
Si vous la souhaitez encore, répondez à ce message.`,
    },
    refunded: {
      subject: 'Remboursement de la commande n° {{number}}',
      said: `Votre commande n° {{number}} a été remboursée.
Montant : {{refund}}`,
    },
    back_in_stock: {
      subject: '{{product}} est de retour',
      said: `{{product}} est de nouveau disponible chez {{shop}}.
{{link}}`,
    },
  },
};
