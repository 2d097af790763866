import type { Messages } from '../../../translate.ts';

export const fr = {
  'imports.badRows.column': 'Erreurs',
  'imports.finding.file-unknown': 'Ce fichier n’est ni un CSV ni un classeur Excel (.xlsx).',
  'imports.finding.file-damaged':
    'Le fichier est abîmé : ouvrez-le dans un tableur, enregistrez-le de nouveau et réessayez.',
  'imports.finding.file-harmful': 'Le fichier contient plus que ce qu’un catalogue peut contenir. Il a été refusé.',
  'imports.finding.file-too-slow': 'La lecture du fichier prend trop de temps. Partagez-le en plusieurs fichiers.',
  'imports.finding.file-empty': 'Le fichier n’a pas de lignes sous ses titres de colonnes.',
  'imports.finding.too-many-rows': 'Le fichier a plus de 100\u202f000 lignes. Partagez-le en plusieurs fichiers.',
  'imports.finding.too-many-columns': 'Le fichier a plus de 300 colonnes.',
  'imports.finding.quote-left-open':
    'Un guillemet est ouvert et jamais fermé : la suite du fichier ne peut pas être lue.',
  'imports.finding.cell-too-long': 'Une cellule contient plus de 60\u202f000 caractères.',
  'imports.finding.stopped': 'L’import s’est arrêté sur une erreur. Ce qui a été importé est conservé.',
  'imports.finding.not-a-number': 'Ce n’est pas un numéro de produit.',
  'imports.finding.too-long': 'Le texte est trop long.',
  'imports.finding.barcode':
    'Ce code-barres est faux (son dernier chiffre ne correspond pas) : le produit est repris sans lui.',
  'imports.finding.barcode-twice': 'Ce code-barres est déjà plus haut dans le fichier : la ligne est reprise sans lui.',
  'imports.finding.download-not-taken':
    'Le fichier à télécharger n’est pas repris : le produit sera vendu comme un article livré.',
  'imports.finding.sold-elsewhere': 'Ce produit se vend sur un autre site : il est repris caché.',
  'imports.finding.any-became-every':
    '« N’importe quelle valeur » est devenue {{count}} déclinaisons, une par valeur. Le stock et la référence restent à la première.',
  'imports.finding.attribute-taken-as': 'Cet attribut est repris sous le nom qu’il a déjà.',
  'imports.finding.amount': 'Ce n’est pas un prix.',
  'imports.finding.count': 'Ce n’est pas un nombre entier à partir de 0.',
  'imports.finding.measure': 'Ce n’est pas une mesure.',
  'imports.finding.flag': 'Écrivez oui ou non.',
  'imports.finding.day': 'Ce n’est pas une date.',
  'imports.finding.pairs': 'Écrivez « Nom : valeur », avec une barre | entre deux.',
  'imports.finding.cells-beyond': 'La ligne a plus de cellules que le fichier n’a de titres.',
  'imports.finding.combination-without-values': 'La déclinaison n’a pas de valeur pour chaque attribut.',
  'imports.finding.attribute-twice': 'Le même attribut est donné deux fois.',
  'imports.finding.no-combination-left': 'Aucune des déclinaisons du produit ne peut être reprise.',
  'imports.finding.held-back': 'Cette ligne est juste, mais son produit est retenu par la ligne {{row}}.',
  'imports.finding.combination-twice':
    'Cette déclinaison est déjà plus haut dans le fichier : la première ligne compte.',
  'imports.finding.sku-twice':
    'Cette référence est déjà plus haut dans le fichier : la déclinaison est reprise sans elle.',
  'imports.finding.attributes-differ': 'Les déclinaisons d’un produit doivent avoir les mêmes attributs.',
  'imports.finding.twice-in-file': 'Cette référence ou ce code-barres est déjà plus haut dans le fichier.',
  'imports.finding.same-name-in-file':
    'Un produit de ce nom, de cette marque et de cette catégorie est déjà plus haut dans le fichier. Donnez une référence à chacun.',
  'imports.finding.name-of-several':
    'Plusieurs produits du catalogue portent ce nom. Donnez la référence ou le numéro de celui qui est visé.',
  'imports.finding.known-by-name':
    'Produits sans référence ni code-barres reconnus à leur nom, leur marque et leur catégorie : {{count}}. Ils sont repris, pas créés une seconde fois.',
  'imports.finding.no-codes':
    'Nouveaux produits sans référence ni code-barres : {{count}}. Importés de nouveau, ils ne seront reconnus qu’à leur nom, leur marque et leur catégorie : donnez-leur plutôt une référence.',
  'imports.finding.unknown-number': 'Aucun produit n’a ce numéro. Videz la cellule pour créer un produit.',
  'imports.finding.unknown-parent': 'Le produit de cette déclinaison n’est ni dans le fichier ni dans le catalogue.',
  'imports.finding.code-of-combination': 'Cette référence ou ce code-barres est celui d’une déclinaison.',
  'imports.finding.codes-of-two': 'La référence et le code-barres sont ceux de deux produits différents.',
  'imports.finding.code-taken': 'Cette référence ou ce code-barres est déjà celui d’un autre produit.',
  'imports.finding.other-shop': 'Ce produit est celui d’une autre boutique.',
  'imports.finding.type-differs': 'Le produit du catalogue n’a pas de déclinaisons.',
  'imports.finding.product-is-held':
    'Des commandes en cours ou un pack tiennent ce produit sans déclinaisons : il ne peut pas en recevoir maintenant.',
  'imports.finding.type-not-taken': 'Un produit groupé n’est pas repris : ses produits le sont, chacun par sa ligne.',
  'imports.finding.impact-too-large': 'L’impact dépasse le prix ou le poids du produit.',
  'imports.finding.stock-of-product':
    'Le stock compté sur le produit lui-même passe à 0 : il se compte désormais par déclinaison.',
  'imports.finding.name-missing': 'Il manque le nom.',
  'imports.finding.price-missing': 'Il manque le prix.',
  'imports.finding.category-missing':
    'Il manque la catégorie. Choisissez-en une pour tous les nouveaux produits, ou ajoutez la colonne.',
  'imports.finding.family-missing':
    'Il manque la famille. Choisissez-en une pour tous les nouveaux produits, ou ajoutez la colonne.',
  'imports.finding.unknown-categories': 'Cette catégorie n’existe pas.',
  'imports.finding.unknown-brands': 'Cette marque n’existe pas.',
  'imports.finding.unknown-tags': 'Cette étiquette n’existe pas.',
  'imports.finding.unknown-attributes': 'Cet attribut ou cette valeur n’existe pas.',
  'imports.finding.unknown-features': 'Cette caractéristique ou cette valeur n’existe pas.',
  'imports.finding.unknown-families': 'Cette famille n’existe pas.',
  'imports.finding.unknown-suppliers': 'Ce fournisseur n’existe pas.',
  'imports.finding.unknown-tax': 'Ce taux de TVA n’existe pas.',
  'imports.finding.unknown-warehouse': 'Aucun entrepôt ne porte ce nom.',
  'imports.finding.stock-not-taken':
    'Le stock d’un produit avec déclinaisons se donne par déclinaison : ce chiffre n’est pas pris.',
  'imports.finding.stock-reserved': 'Des commandes retiennent plus que ce chiffre : le stock est resté tel quel.',
  'imports.finding.picture-missing': 'Cette image n’est pas dans l’archive.',
  'imports.finding.picture-refused': 'Ce fichier de l’archive n’est pas une image utilisable.',
  'imports.finding.picture-address':
    'Photos sur Internet : {{count}}. Une fois l’import terminé, un bouton va les chercher.',
  'imports.finding.sale-wrong':
    'Le prix promo, la réduction ou ses dates ne se lisent pas : le produit est repris à son prix normal.',
  'imports.finding.sale-differs':
    'Les déclinaisons ne baissent pas toutes d’autant : le produit est repris à son prix normal, sans promotion.',
  'imports.finding.sale-is-over': 'Cette promotion est terminée : le produit est repris à son prix normal.',
  'imports.finding.sale-refused': 'Cette promotion n’a pas pu être préparée.',
  'imports.finding.sales-become-drafts':
    'Produits à prix baissé : {{count}}. Ils sont repris à leur prix normal, et une promotion en pause est préparée : elle ne commence que quand vous l’activez.',
  'imports.finding.sales-not-allowed':
    'Produits à prix baissé : {{count}}. Ils sont repris à leur prix normal : vous n’avez pas le droit de préparer une promotion.',
  'imports.finding.sales-too-many':
    'Le fichier a trop de réductions différentes : {{count}} produits restent à leur prix normal, sans promotion.',
  'imports.sale.name': '{{file}} : −{{reduction}}',
  'imports.finding.phone-left-out': 'Ce numéro n’est pas un mobile algérien : il est laissé de côté.',
  'imports.finding.email-left-out': 'Cette adresse e-mail n’est pas valable : elle est laissée de côté.',
  'imports.finding.person-without-contact': 'Ni téléphone ni e-mail : le client ne pourrait pas être reconnu.',
  'imports.finding.order-without-person': 'Ni téléphone ni e-mail : la commande n’aura pas de client.',
  'imports.finding.number-is-missing': 'La commande n’a pas de numéro.',
  'imports.finding.date-is-wrong': 'La date de la commande n’est pas lisible.',
  'imports.finding.total-is-wrong': 'Le total de la commande n’est pas lisible.',
  'imports.finding.address-not-placed': 'La commune n’a pas été trouvée : l’adresse est laissée de côté.',
  'imports.fetch.address-wrong': 'Ce n’est pas une adresse d’Internet.',
  'imports.fetch.address-closed': 'Cette adresse n’est pas publique : elle n’est pas appelée.',
  'imports.fetch.host-unknown': 'Ce site n’existe pas ou ne répond pas à son nom.',
  'imports.fetch.host-silent': 'Ce site n’a pas répondu plusieurs fois de suite : il n’a plus été appelé.',
  'imports.fetch.no-answer': 'Le site n’a pas répondu.',
  'imports.fetch.answered': 'Le site n’a pas cette photo.',
  'imports.fetch.too-many-redirects': 'Le site renvoie d’une adresse à l’autre sans fin.',
  'imports.fetch.too-large': 'La photo dépasse 10 Mo.',
  'imports.fetch.too-slow': 'Le site a mis trop de temps.',
  'imports.fetch.images.not-a-picture': 'Ce qui est à cette adresse n’est pas une image utilisable.',
  'imports.fetch.images.too-large': 'L’image a trop de pixels.',
  'imports.fetch.images.too-slow': 'L’image a pris trop de temps à préparer.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/imports': typeof fr;
  }
}
