import type { Model } from './model.ts';
import { type Language, type Texts, texts } from './texts.ts';

/** Promises that hold for a whole department, shown under each of its products. */
const promises: Readonly<Record<string, readonly Texts[]>> = {
  mode: [
    texts(
      'Guide des tailles : en cas de doute, prenez la taille au-dessus.',
      'دليل المقاسات: عند التردد اختاروا المقاس الأكبر.',
      'Sizing: when in doubt, take one size up.',
    ),
    texts(
      'Lavage à 30 °C, séchage à l’air libre.',
      'يُغسل على 30 درجة ويُجفف في الهواء.',
      'Wash at 30 °C, dry in the air.',
    ),
  ],
  'chaussures-accessoires': [
    texts(
      'Essayez à la livraison avant de payer.',
      'جرّبوه عند الاستلام قبل الدفع.',
      'Try it on at delivery before you pay.',
    ),
    texts('Entretien avec un chiffon sec.', 'يُنظف بقطعة قماش جافة.', 'Clean with a dry cloth.'),
  ],
  beaute: [
    texts(
      'Date de péremption indiquée sur l’emballage.',
      'تاريخ انتهاء الصلاحية مكتوب على العلبة.',
      'Expiry date printed on the pack.',
    ),
    texts('Usage externe uniquement.', 'للاستعمال الخارجي فقط.', 'For external use only.'),
  ],
  maison: [
    texts('Emballage renforcé pour le transport.', 'تغليف متين للنقل.', 'Packed for the road.'),
    texts(
      'Les couleurs peuvent varier légèrement d’une pièce à l’autre.',
      'قد تختلف الألوان قليلًا من قطعة إلى أخرى.',
      'Colours may differ slightly from piece to piece.',
    ),
  ],
  cuisine: [
    texts('Convient au contact alimentaire.', 'صالح لملامسة الأغذية.', 'Safe for food.'),
    texts('Vérifié à la main avant l’envoi.', 'يُفحص يدويًا قبل الإرسال.', 'Checked by hand before it leaves.'),
  ],
  'high-tech': [
    texts(
      'Facture et carte de garantie dans le colis.',
      'الفاتورة وبطاقة الضمان داخل الطرد.',
      'Invoice and warranty card in the parcel.',
    ),
    texts('Testé avant l’envoi.', 'يُختبر قبل الإرسال.', 'Tested before it leaves.'),
  ],
  jouets: [
    texts(
      'Sans petites pièces dangereuses pour l’âge indiqué.',
      'خالٍ من القطع الصغيرة الخطرة للسن المذكورة.',
      'No small parts that are dangerous at the age stated.',
    ),
    texts('Emballage cadeau sur demande.', 'تغليف هدايا عند الطلب.', 'Gift wrapping on request.'),
  ],
  epicerie: [
    texts(
      'À conserver au sec, à l’abri de la lumière.',
      'يُحفظ في مكان جاف بعيدًا عن الضوء.',
      'Keep dry and away from light.',
    ),
    texts(
      'Lot et date limite indiqués sur l’emballage.',
      'رقم الحصة وتاريخ الصلاحية مكتوبان على العلبة.',
      'Batch and best-before date on the pack.',
    ),
  ],
};

const delivery = texts(
  'Livraison à domicile ou en bureau, paiement à la réception.',
  'توصيل إلى المنزل أو إلى المكتب، والدفع عند الاستلام.',
  'Delivered to your door or to a desk, paid on receipt.',
);

/** The long description as the editor would have stored it. */
export function longDescription(
  model: Pick<Model, 'about'>,
  department: string,
  name: string,
  language: Language,
): string {
  const points = [...(promises[department] ?? []), delivery].map((point) => `<li>${point[language]}</li>`).join('');
  return `<h3>${name}</h3><p>${model.about[language]}</p><ul>${points}</ul>`;
}

export const aboutPacks = texts(
  'Des articles choisis pour aller ensemble, à un prix plus doux que séparément.',
  'منتجات اخترناها لتتكامل معًا بسعر ألطف من شرائها منفردة.',
  'Things chosen to go together, for less than one by one.',
);
