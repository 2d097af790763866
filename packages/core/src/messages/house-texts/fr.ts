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
    return_asked: {
      subject: 'Votre demande de retour {{returnNumber}}',
      said: `Nous avons reçu votre demande de retour {{returnNumber}} pour la commande n° {{number}} chez {{shop}} :
{{returnLines}}
Nous vous répondons vite.
Suivre ou retirer la demande : {{link}}`,
    },
    return_accepted: {
      subject: 'Votre retour {{returnNumber}} est accepté',
      said: `Votre retour {{returnNumber}} (commande n° {{number}}) est accepté :
{{returnLines}}
{{returnCosts}}
Rendez les articles dans leur emballage d’origine.
Suivre votre retour : {{link}}`,
    },
    return_refused: {
      subject: 'Votre retour {{returnNumber}} n’a pas pu être accepté',
      said: `Votre demande de retour {{returnNumber}} (commande n° {{number}}) n’a pas pu être acceptée.
Motif : {{refusal}}
Une question ? Répondez à ce message.`,
    },
    return_received: {
      subject: 'Votre retour {{returnNumber}} est arrivé',
      said: `Nous avons reçu les articles de votre retour {{returnNumber}} (commande n° {{number}}).
À vous rembourser : {{refundDue}}
Au plus tard le {{refundBy}}`,
    },
    exchange_sent: {
      subject: 'Votre échange est en route',
      said: `Ce qui remplace vos articles est en route : commande n° {{number}} de {{shop}}.
Transporteur : {{transporter}}
Numéro de suivi : {{tracking}}
À préparer pour la réception : {{outstanding}}
Suivre votre commande : {{link}}`,
    },
    back_in_stock: {
      subject: '{{product}} est de retour',
      said: `{{product}} est de nouveau disponible chez {{shop}}.
{{link}}`,
    },
  },
};
