import { categoryTree, feature, named, swatchAttribute, textAttribute, type Starter } from '../starter.ts';
import { madeIn } from './common.ts';

/** Cosmetics, perfumes and care. */
export const cosmetics: Starter = {
  key: 'cosmetics',
  categories: categoryTree(`
    Soins du visage | العناية بالوجه | Face care
      Nettoyants et lotions | غسول وتونر | Cleansers and toners
      Crèmes hydratantes | كريمات مرطبة | Moisturisers
      Sérums | سيروم | Serums
      Protection solaire | واقي الشمس | Sun protection
      Masques et gommages | أقنعة ومقشّرات | Masks and scrubs
    Cheveux | العناية بالشعر | Hair
      Shampooings | شامبو | Shampoos
      Après-shampooings et masques | بلسم وأقنعة للشعر | Conditioners and hair masks
      Huiles et sérums capillaires | زيوت وسيروم للشعر | Hair oils and serums
      Colorations et henné | صبغات وحنّاء | Hair colour and henna
      Lissage et protéine | تمليس وبروتين | Straightening and protein
    Maquillage | مكياج | Make-up
      Teint | البشرة | Complexion
      Yeux | العيون | Eyes
      Lèvres | الشفاه | Lips
      Ongles | الأظافر | Nails
      Pinceaux et accessoires | فرش ومستلزمات | Brushes and tools
    Parfums | عطور | Perfumes
      Parfums femme | عطور نسائية | Women’s perfumes
      Parfums homme | عطور رجالية | Men’s perfumes
      Musc, oud et encens | مسك وعود وبخور | Musk, oud and incense
      Brumes et déodorants | بخاخات الجسم ومزيلات العرق | Mists and deodorants
    Corps et bain | الجسم والحمّام | Body and bath
      Laits et huiles corporelles | حليب وزيوت الجسم | Body lotions and oils
      Savons et gels douche | صابون وجل الاستحمام | Soaps and shower gels
      Hammam | مستلزمات الحمّام التقليدي | Hammam
      Épilation | إزالة الشعر | Hair removal
    Homme et barbe | عناية الرجل واللحية | Men and beard
    Bébé et maman | الأم والرضيع | Mother and baby
  `),
  attributes: [
    textAttribute(
      'Contenance | السعة | Volume',
      `
      30 ml | 30 مل | 30 ml
      50 ml | 50 مل | 50 ml
      75 ml | 75 مل | 75 ml
      100 ml | 100 مل | 100 ml
      150 ml | 150 مل | 150 ml
      200 ml | 200 مل | 200 ml
      250 ml | 250 مل | 250 ml
      400 ml | 400 مل | 400 ml
      500 ml | 500 مل | 500 ml
      1 L | 1 ل | 1 L
      `,
    ),
    swatchAttribute(
      'Teinte | الدرجة | Shade',
      `
      #f5e3d3 Ivoire | عاجي | Ivory
      #ecd0b4 Beige clair | بيج فاتح | Light beige
      #dcb48f Beige | بيج | Beige
      #cf9f6b Doré | ذهبي | Golden
      #b9814b Miel | عسلي | Honey
      #96602f Caramel | كراميل | Caramel
      #d9a59a Nude | نيود | Nude
      #e07a9b Rose | وردي | Pink
      #c2222f Rouge | أحمر | Red
      #6e1731 Bordeaux | عنّابي | Burgundy
      `,
    ),
  ],
  features: [
    feature(
      'Type de peau | نوع البشرة | Skin type',
      `
      Normale | عادية | Normal
      Sèche | جافة | Dry
      Grasse | دهنية | Oily
      Mixte | مختلطة | Combination
      Sensible | حسّاسة | Sensitive
      `,
    ),
    feature(
      'Type de cheveux | نوع الشعر | Hair type',
      `
      Secs | جاف | Dry
      Gras | دهني | Oily
      Bouclés | مجعّد | Curly
      Colorés | مصبوغ | Coloured
      Abîmés | متضرّر | Damaged
      `,
    ),
    feature(
      'Pour qui | لمن | For whom',
      `
      Femme | للنساء | Women
      Homme | للرجال | Men
      Mixte | للجنسين | Everyone
      Enfant | للأطفال | Children
      `,
    ),
    feature(
      'Ingrédient principal | المكوّن الأساسي | Main ingredient',
      `
      Argan | أركان | Argan
      Aloe vera | صبّار | Aloe vera
      Nigelle | حبّة البركة | Black seed
      Karité | شيا | Shea
      Huile d’olive | زيت الزيتون | Olive oil
      Acide hyaluronique | حمض الهيالورونيك | Hyaluronic acid
      Vitamine C | فيتامين سي | Vitamin C
      `,
    ),
    madeIn,
  ],
  families: [
    'Soins et cosmétiques | عناية وتجميل | Care and cosmetics',
    'Maquillage | مكياج | Make-up',
    'Parfums | عطور | Perfumes',
  ].map(named),
};
