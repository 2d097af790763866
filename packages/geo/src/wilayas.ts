/**
 * The 69 wilayas of law 26-06 (4 April 2026). `carrierCode` is what carriers still accept, 1–58: a young wilaya ships
 * under the one that it was carved from. `isoCode` follows ISO 3166-2, which has not listed the eleven youngest yet; they go on in its way.
 */
export type Wilaya = {
  readonly code: number;
  readonly nameFr: string;
  readonly nameAr: string;
  readonly carrierCode: number;
  readonly isoCode: string;
};

const namesInOrder: readonly (readonly [nameFr: string, nameAr: string, shipsAs?: number])[] = [
  ['Adrar', 'أدرار'],
  ['Chlef', 'الشلف'],
  ['Laghouat', 'الأغواط'],
  ['Oum El Bouaghi', 'أم البواقي'],
  ['Batna', 'باتنة'],
  ['Béjaïa', 'بجاية'],
  ['Biskra', 'بسكرة'],
  ['Béchar', 'بشار'],
  ['Blida', 'البليدة'],
  ['Bouira', 'البويرة'],
  ['Tamanrasset', 'تمنراست'],
  ['Tébessa', 'تبسة'],
  ['Tlemcen', 'تلمسان'],
  ['Tiaret', 'تيارت'],
  ['Tizi Ouzou', 'تيزي وزو'],
  ['Alger', 'الجزائر'],
  ['Djelfa', 'الجلفة'],
  ['Jijel', 'جيجل'],
  ['Sétif', 'سطيف'],
  ['Saïda', 'سعيدة'],
  ['Skikda', 'سكيكدة'],
  ['Sidi Bel Abbès', 'سيدي بلعباس'],
  ['Annaba', 'عنابة'],
  ['Guelma', 'قالمة'],
  ['Constantine', 'قسنطينة'],
  ['Médéa', 'المدية'],
  ['Mostaganem', 'مستغانم'],
  ["M'Sila", 'المسيلة'],
  ['Mascara', 'معسكر'],
  ['Ouargla', 'ورقلة'],
  ['Oran', 'وهران'],
  ['El Bayadh', 'البيض'],
  ['Illizi', 'إليزي'],
  ['Bordj Bou Arréridj', 'برج بوعريريج'],
  ['Boumerdès', 'بومرداس'],
  ['El Tarf', 'الطارف'],
  ['Tindouf', 'تندوف'],
  ['Tissemsilt', 'تيسمسيلت'],
  ['El Oued', 'الوادي'],
  ['Khenchela', 'خنشلة'],
  ['Souk Ahras', 'سوق أهراس'],
  ['Tipaza', 'تيبازة'],
  ['Mila', 'ميلة'],
  ['Aïn Defla', 'عين الدفلى'],
  ['Naâma', 'النعامة'],
  ['Aïn Témouchent', 'عين تموشنت'],
  ['Ghardaïa', 'غرداية'],
  ['Relizane', 'غليزان'],
  ['Timimoun', 'تيميمون'],
  ['Bordj Badji Mokhtar', 'برج باجي مختار'],
  ['Ouled Djellal', 'أولاد جلال'],
  ['Béni Abbès', 'بني عباس'],
  ['In Salah', 'عين صالح'],
  ['In Guezzam', 'عين قزام'],
  ['Touggourt', 'تقرت'],
  ['Djanet', 'جانت'],
  ["El M'Ghair", 'المغير'],
  ['El Meniaa', 'المنيعة'],
  ['Aflou', 'آفلو', 3],
  ['Barika', 'بريكة', 5],
  ['El Kantara', 'القنطرة', 7],
  ['Bir El Ater', 'بئر العاتر', 12],
  ['El Aricha', 'العريشة', 13],
  ['Ksar Chellala', 'قصر الشلالة', 14],
  ['Aïn Oussera', 'عين وسارة', 17],
  ['Messaad', 'مسعد', 17],
  ['Ksar El Boukhari', 'قصر البخاري', 26],
  ['Bou Saâda', 'بوسعادة', 28],
  ['El Abiodh Sidi Cheikh', 'الأبيض سيدي الشيخ', 32],
];

export const wilayas: readonly Wilaya[] = namesInOrder.map(([nameFr, nameAr, shipsAs], index) => {
  const code = index + 1;
  return {
    code,
    nameFr,
    nameAr,
    carrierCode: shipsAs ?? code,
    isoCode: `DZ-${String(code).padStart(2, '0')}`,
  };
});

/** The wilaya of an official code 1–69, or undefined. */
export function findWilaya(code: number): Wilaya | undefined {
  return wilayas[code - 1];
}
