import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.api.keyNotFound': 'Cette clé n’existe pas.',
  'errors.api.keyChanged': 'Cette clé a été modifiée entre-temps.',
  'errors.api.keyIsOver': 'Cette clé est révoquée. Créez-en une nouvelle.',
  'errors.api.beyondYou': 'Cela donne des autorisations que vous n’avez pas.',
  'errors.api.choosePermission': 'Choisissez au moins une autorisation.',
  'errors.api.dayIsPast': 'Ce jour est passé.',
  'errors.api.webhookNotFound': 'Ce webhook n’existe pas.',
  'errors.api.webhookChanged': 'Ce webhook a été modifié entre-temps.',
  'errors.api.webhookIsArchived': 'Ce webhook est archivé. Restaurez-le d’abord.',
  'errors.api.tooManyWebhooks': 'Une boutique a au plus 20 webhooks. Archivez-en un d’abord.',
  'errors.api.deliveryNotFound': 'Cet envoi n’existe plus.',
  'errors.api.chooseEvent': 'Choisissez au moins un évènement.',
  'errors.api.url.address-wrong': 'Saisissez une adresse complète, comme https://exemple.dz/hanout.',
  'errors.api.url.address-closed': 'Cette adresse mène à un réseau privé ou à un port fermé.',
  'errors.api.url.host-unknown': 'Ce nom de serveur n’est pas connu.',
  'errors.api.url.too-slow': 'Ce nom de serveur met trop de temps à être trouvé.',
  'errors.api.url.in-clear': 'L’adresse doit commencer par https.',
  'api.title': 'Interface de programmation',
  'api.intro':
    'Lisez et modifiez le catalogue, le stock, les commandes et les clients d’une boutique depuis vos propres programmes. Chaque appel demande une clé, créée dans Réglages › API et webhooks.',
  'api.group.products': 'Produits',
  'api.group.stock': 'Stock',
  'api.group.orders': 'Commandes',
  'api.group.customers': 'Clients',
  'api.group.webhooks': 'Webhooks',
  'api.parameters': 'Paramètres',
  'api.body': 'Corps',
  'api.answer': 'Réponse',
  'api.permission': 'Autorisation :',
  'api.required': 'obligatoire',
  'api.guide.keys': 'Clés',
  'api.guide.keysSentence':
    'Envoyez « Authorization: Bearer <clé> ». Une clé ne peut que ce qui lui a été donné et que son auteur peut encore, dans ses boutiques. Révoquée ou échue, elle est refusée aussitôt (401).',
  'api.guide.language': 'Langue',
  'api.guide.languageSentence': 'Les noms et les messages suivent « Accept-Language » : fr, ar ou en.',
  'api.guide.amounts': 'Montants et dates',
  'api.guide.amountsSentence':
    'Les champs en « Centimes » sont des centimes entiers ; les autres montants, des dinars décimaux. Les instants sont en UTC, les jours ceux d’Alger.',
  'api.guide.pages': 'Pages',
  'api.guide.pagesSentence':
    'Les listes prennent « limit » (100 au plus) et « cursor » ; « nextCursor » mène à la suite, null à la fin.',
  'api.guide.once': 'Une seule fois',
  'api.guide.onceSentence':
    'Envoyez « Idempotency-Key » avec ce qui ne doit se faire qu’une fois : la même clé reçoit la même réponse. Les modifications portent la version lue ; une version dépassée reçoit 409.',
  'api.guide.limits': 'Limites',
  'api.guide.limitsSentence':
    'Chaque clé a une limite par minute, dite par RateLimit-Limit, RateLimit-Remaining et RateLimit-Reset ; au-delà, 429 avec Retry-After.',
  'api.guide.errors': 'Refus',
  'api.guide.errorsSentence':
    'Un refus dit « code » pour le programme, « message » pour une personne et « errors » champ par champ.',
  'api.guide.unchanged': 'Inchangé',
  'api.guide.unchangedSentence': 'Les lectures portent un ETag ; avec If-None-Match, ce qui n’a pas changé reçoit 304.',
  'api.guide.versions': 'Versions',
  'api.guide.versionsSentence': 'Dans v1, des champs peuvent s’ajouter ; aucun ne disparaît ni ne change de sens.',
  'api.webhooks': 'Être prévenu : webhooks',
  'api.webhooksSentence':
    'Un évènement arrive par POST au moins une fois ; « id » est le même à chaque fois. Répondez 2xx en moins de 10 secondes. Sinon, sept essais se suivent sur un jour, puis le webhook est désactivé. Les redirections ne sont pas suivies. Le corps dit des identifiants, des états et des montants ; le reste se lit par l’API.',
  'api.signature':
    'Vérifiez la signature sur le corps reçu, octet pour octet, et refusez ce qui a plus de cinq minutes :',
  'api.event.order.created': 'Une commande est passée.',
  'api.event.order.changed': 'Un état d’une commande change.',
  'api.event.order.cancelled': 'Une commande est annulée, double ou fausse.',
  'api.event.order.delivered': 'Un colis est livré.',
  'api.event.payment.recorded': 'Un paiement est enregistré.',
  'api.event.stock.low': 'Un produit passe sous son seuil, ou s’épuise.',
  'api.event.product.changed': 'Des produits sont modifiés ou nouveaux.',
  'api.call.listProducts': 'Les produits, filtrés, page par page',
  'api.call.readProduct': 'Un produit',
  'api.call.listCombinations': 'Les déclinaisons d’un produit',
  'api.call.editProduct': 'Changer le prix ou la visibilité d’un produit',
  'api.call.listWarehouses': 'Les entrepôts',
  'api.call.readStock': 'Le stock d’un produit par entrepôt',
  'api.call.countStock': 'Fixer des quantités comptées',
  'api.call.addStock': 'Ajouter des pièces au stock d’un produit',
  'api.call.listOrders': 'Les commandes, filtrées, page par page',
  'api.call.readOrder': 'Une commande, et ce qui peut en être fait',
  'api.call.placeOrder': 'Passer une commande',
  'api.call.actOnOrder': 'Agir sur une commande',
  'api.call.listCustomers': 'Les clients, filtrés, page par page',
  'api.call.readCustomer': 'Un client',
  'api.call.listWebhooks': 'Les webhooks',
  'api.call.createWebhook': 'Créer un webhook',
  'api.call.changeWebhook': 'Modifier un webhook',
  'api.call.archiveWebhook': 'Archiver un webhook',
  'api.call.testWebhook': 'Envoyer un essai',
  'api.call.listDeliveries': 'Le journal des envois',
  'api.call.resendDelivery': 'Renvoyer un envoi',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/api': typeof fr;
  }
}
