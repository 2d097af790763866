import { categoryTree, feature, named, textAttribute, type Starter } from '../starter.ts';
import { colour, madeIn } from './common.ts';

/** Shoes alone, with what goes with them. */
export const shoes: Starter = {
  key: 'shoes',
  categories: categoryTree(`
    Chaussures femme | أحذية نسائية | Women’s shoes
      Escarpins et talons | أحذية بكعب | Heels
      Ballerines et mocassins femme | باليرينا وموكاسان نسائي | Ballerinas and loafers
      Bottes et bottines | جزمات وأحذية برقبة | Boots
      Sandales femme | صنادل نسائية | Women’s sandals
      Baskets femme | أحذية رياضية نسائية | Women’s trainers
    Chaussures homme | أحذية رجالية | Men’s shoes
      Chaussures de ville | أحذية كلاسيكية | Dress shoes
      Mocassins homme | موكاسان رجالي | Men’s loafers
      Baskets homme | أحذية رياضية رجالية | Men’s trainers
      Sandales et claquettes homme | صنادل ونعال رجالية | Men’s sandals and slides
      Chaussures de travail | أحذية السلامة | Work shoes
    Chaussures enfant | أحذية أطفال | Children’s shoes
      Premiers pas | أحذية الخطوات الأولى | First steps
      Chaussures d’école | أحذية مدرسية | School shoes
      Baskets enfant | أحذية رياضية للأطفال | Children’s trainers
    Chaussons et pantoufles | أخفاف منزلية | Slippers
    Entretien et accessoires | العناية والإكسسوارات | Care and accessories
      Cirages et brosses | ملمّعات وفرش | Polishes and brushes
      Semelles | ضبانات | Insoles
      Lacets | أربطة | Laces
  `),
  attributes: [
    textAttribute(
      'Pointure | مقاس الحذاء | Shoe size',
      '20;21;22;23;24;25;26;27;28;29;30;31;32;33;34;35;36;37;38;39;40;41;42;43;44;45;46;47',
    ),
    colour,
  ],
  features: [
    feature(
      'Dessus | الجزء العلوي | Upper',
      `
      Cuir | جلد طبيعي | Leather
      Simili cuir | جلد صناعي | Faux leather
      Daim | جلد مخملي | Suede
      Toile | قماش | Canvas
      Synthétique | صناعي | Synthetic
      `,
    ),
    feature(
      'Semelle | النعل | Sole',
      `
      Caoutchouc | مطاط | Rubber
      EVA | EVA | EVA
      Cuir | جلد | Leather
      Antidérapante | مانعة للانزلاق | Slip-resistant
      `,
    ),
    feature(
      'Hauteur du talon | ارتفاع الكعب | Heel height',
      `
      Plat | بدون كعب | Flat
      Petit (moins de 4 cm) | منخفض (أقل من 4 سم) | Low (under 4 cm)
      Moyen (4 à 7 cm) | متوسط (4 إلى 7 سم) | Medium (4 to 7 cm)
      Haut (plus de 7 cm) | عالٍ (أكثر من 7 سم) | High (over 7 cm)
      `,
    ),
    madeIn,
  ],
  families: ['Chaussures | أحذية | Shoes', 'Entretien et accessoires | العناية والإكسسوارات | Care and accessories'].map(
    named,
  ),
};
