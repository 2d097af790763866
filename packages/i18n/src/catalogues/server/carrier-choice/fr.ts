import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.carrierChoice.notFound': 'Introuvable.',
  'errors.carrierChoice.settingsChanged': 'Ces réglages ont changé entre-temps.',
  'errors.carrierChoice.ruleChanged': 'Cette règle a changé entre-temps.',
  'errors.carrierChoice.periodWrong': 'La fin de la période est avant son début.',
  'errors.carrierChoice.simulationRunning': 'Une simulation de cette boutique est déjà en cours : attendez sa fin.',
  'errors.carrierChoice.communeElsewhere': 'Choisissez une commune de cette wilaya.',
  'errors.carrierChoice.boundsCrossed': 'Cette limite est au-dessous de la première.',
  'errors.carrierChoice.carrierElsewhere': 'Choisissez un transporteur de cette boutique.',
  'errors.carrierChoice.unknown': 'Ce choix n’existe pas.',
  'carrierChoice.why.home': 'à domicile',
  'carrierChoice.why.desk': 'au bureau',
  'carrierChoice.why.byRule': 'par la règle « {{name}} »',
  'carrierChoice.why.byCommune_one': 'd’après un colis dans la commune',
  'carrierChoice.why.byCommune_many': 'd’après {{count}} colis dans la commune',
  'carrierChoice.why.byCommune_other': 'd’après {{count}} colis dans la commune',
  'carrierChoice.why.byWilaya_one': 'moins de {{enough}} colis dans la commune : d’après un colis de la wilaya',
  'carrierChoice.why.byWilaya_many': 'moins de {{enough}} colis dans la commune : d’après {{count}} colis de la wilaya',
  'carrierChoice.why.byWilaya_other':
    'moins de {{enough}} colis dans la commune : d’après {{count}} colis de la wilaya',
  'carrierChoice.why.byPrice': 'moins de {{enough}} colis dans la wilaya ({{count}}) : d’après le prix seul',
  'carrierChoice.why.passedOver': 'règle « {{name}} » passée, son transporteur n’y va pas',
  'carrierChoice.why.deliversMore': 'livre {{is}} % des colis, le suivant {{other}} %',
  'carrierChoice.why.isFaster': 'met {{is}} j, le suivant {{other}} j',
  'carrierChoice.why.keepsLess': 'retient {{is}}, le suivant {{other}}',
  'carrierChoice.why.returnsForLess': 'un retour coûte {{is}}, chez le suivant {{other}}',
  'carrierChoice.why.paysSooner': 'paie en {{is}} j, le suivant en {{other}} j',
  'carrierChoice.why.costsLess': 'le moins cher : {{is}}, le suivant {{other}}',
  'carrierChoice.why.isClose': 'les deux premiers sont proches',
  'carrierChoice.export.file': 'simulation-transporteurs',
  'carrierChoice.export.of': 'Par',
  'carrierChoice.export.name': 'Nom',
  'carrierChoice.export.parcels': 'Colis',
  'carrierChoice.export.before': 'Colis avant',
  'carrierChoice.export.after': 'Colis après',
  'carrierChoice.export.moved': 'Colis déplacés',
  'carrierChoice.export.delivered': 'Livrés en plus',
  'carrierChoice.export.cost': 'Coût en plus (DA)',
  'carrierChoice.export.change': 'Gain attendu (DA)',
  'carrierChoice.export.plusMinus': 'À plus ou moins (DA)',
  'carrierChoice.export.all': 'Total',
  'carrierChoice.export.carrier': 'Transporteur',
  'carrierChoice.export.wilaya': 'Wilaya',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/carrier-choice': typeof fr;
  }
}
