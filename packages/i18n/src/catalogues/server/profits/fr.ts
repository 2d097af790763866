import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.profits.notFound': 'Commande introuvable.',
  'profits.export.file': 'benefice',
  'profits.nobody': 'Personne',
  'profits.by.wilaya': 'Wilaya',
  'profits.by.carrier': 'Transporteur',
  'profits.by.product': 'Produit',
  'profits.by.source': 'Source',
  'profits.by.agent': 'Agent',
  'profits.by.day': 'Jour',
  'profits.outcome': 'Issue',
  'profits.outcome.delivered': 'Livrée',
  'profits.outcome.returned': 'Retournée',
  'profits.outcome.lost': 'Perdue',
  'profits.export.order': 'N° de commande',
  'profits.export.orders': 'Commandes',
  'profits.export.delivered': 'Livrées',
  'profits.export.returned': 'Retournées',
  'profits.export.lost': 'Perdues',
  'profits.export.sales': 'Ventes (DA)',
  'profits.export.delivery': 'Livraison facturée (DA)',
  'profits.export.discounts': 'Remises (DA)',
  'profits.export.goods': 'Coût des articles (DA)',
  'profits.export.fees': 'Retenu par le transporteur (DA)',
  'profits.export.expectedFees': 'À retenir encore (DA)',
  'profits.export.returnCosts': 'Retours, aller et retour (DA)',
  'profits.export.losses': 'Frais des colis perdus (DA)',
  'profits.export.lostGoods': 'Articles perdus (DA)',
  'profits.export.packaging': 'Emballage (DA)',
  'profits.export.earned': 'Bénéfice réel (DA)',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/profits': typeof fr;
  }
}
