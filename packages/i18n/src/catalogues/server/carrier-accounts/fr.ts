import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.carrierAccounts.accountNotFound': 'Ce compte n’existe pas.',
  'errors.carrierAccounts.accountChanged': 'Ce compte a été modifié entre-temps.',
  'errors.carrierAccounts.accountIsArchived': 'Ce compte est archivé. Restaurez-le d’abord.',
  'errors.carrierAccounts.carrierHasOne':
    'Ce transporteur a déjà un compte en service pour cette boutique. Archivez-le d’abord.',
  'errors.carrierAccounts.tooManyAccounts': 'Une boutique a au plus 40 comptes. Archivez-en un d’abord.',
  'errors.carrierAccounts.notOfShop': 'Ce transporteur ne livre pas pour cette boutique.',
  'errors.carrierAccounts.unknownBrand': 'Choisissez une société de la liste.',
  'errors.carrierAccounts.typeAgain': 'L’adresse change : saisissez à nouveau cet identifiant.',
  'errors.carrierAccounts.unauthorised':
    'Le transporteur refuse ces identifiants. Vérifiez-les dans votre espace chez lui.',
  'errors.carrierAccounts.address.missing': 'Saisissez l’adresse que le transporteur vous a donnée.',
  'errors.carrierAccounts.address.malformed':
    'Saisissez une adresse complète, comme https://societe.ecotrack.dz/api/v1/.',
  'errors.carrierAccounts.address.in-clear': 'L’adresse doit commencer par https.',
  'errors.carrierAccounts.address.not-its-own': 'Cette société a une seule adresse. Laissez ce champ vide.',
  'errors.carrierAccounts.tellsNoPlaces': 'Ce transporteur ne donne pas la liste de ses communes.',
  'errors.carrierAccounts.tellsNoFees': 'Ce transporteur ne donne pas de prix pour ces wilayas.',
  'errors.carrierAccounts.communeIsGone': 'Le transporteur n’a plus cette commune. Rechargez la page.',
  'errors.carrierAccounts.labelsNotFound': 'Ces étiquettes n’existent plus.',
  'errors.carrierAccounts.nothingToTell': 'Il n’y a rien à dire au transporteur au sujet de cette commande.',
  'errors.carrierAccounts.nothingUnsure': 'Il n’y a rien à vérifier pour cette commande.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/carrier-accounts': typeof fr;
  }
}
