/** What buyers of the demo shop say, by stars in halves; the people do not exist. */
export type ReviewText = { readonly language: 'fr' | 'ar' | 'en'; readonly halves: number; readonly text: string };

const fr = (halves: number, text: string): ReviewText => ({ language: 'fr', halves, text });
const ar = (halves: number, text: string): ReviewText => ({ language: 'ar', halves, text });
const en = (halves: number, text: string): ReviewText => ({ language: 'en', halves, text });

export const reviewTexts: readonly ReviewText[] = [
  fr(10, 'Exactement comme sur la photo. Livré à Béjaïa en trois jours, bien emballé.'),
  fr(10, 'Très bonne qualité, je recommande. Le livreur a appelé avant de passer.'),
  fr(9, 'Belle finition et bon prix. Une demi-étoile en moins parce que la boîte était un peu abîmée.'),
  fr(8, 'Bon produit dans l’ensemble. J’aurais aimé une notice plus claire.'),
  fr(8, 'Conforme à la description. Livraison un jour plus tard que prévu, mais on m’a prévenue.'),
  fr(7, 'Correct pour le prix. La couleur est un peu plus foncée que sur l’écran.'),
  fr(6, 'Moyen : ça fait le travail, sans plus.'),
  fr(3, 'Arrivé avec un défaut. La boutique l’a échangé sans discuter, merci à eux.'),
  fr(10, 'Deuxième commande ici, toujours aussi content. On paie à la livraison, on voit ce qu’on achète.'),
  ar(10, 'مثل الصورة تمامًا، والتغليف ممتاز. وصل إلى قسنطينة في يومين.'),
  ar(10, 'جودة عالية وسعر معقول، أنصح به.'),
  ar(9, 'أعجبني كثيرًا، فقط تمنّيت لو كانت الألوان المتوفّرة أكثر.'),
  ar(8, 'منتج جيد، والتوصيل كان في الموعد.'),
  ar(7, 'لا بأس به مقابل السعر، لكن المقاس كبير قليلًا.'),
  ar(5, 'عادي، كنت أنتظر أفضل من ذلك.'),
  ar(10, 'اشتريته هدية لأمي وفرحت به كثيرًا. شكرًا على الاتصال قبل الإرسال.'),
  ar(9, 'خدمة محترمة ومنتج مطابق للوصف.'),
  en(10, 'Better than I expected. Paid at the door, no surprise.'),
  en(9, 'Lovely, and well packed. It took four days to reach Tamanrasset.'),
  en(8, 'Good value. The size runs slightly large.'),
];
