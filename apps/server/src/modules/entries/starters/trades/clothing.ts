import { categoryTree, feature, named, textAttribute, type Starter } from '../starter.ts';
import { colour, madeIn } from './common.ts';

/** Clothes and shoes, those of feasts and of school among them. */
export const clothing: Starter = {
  key: 'clothing',
  categories: categoryTree(`
    Femme | نساء | Women
      Robes | فساتين | Dresses
      Abayas et djellabas | عبايات وجلابات | Abayas and djellabas
      Hijabs et foulards | حجابات وأوشحة | Hijabs and scarves
      Hauts et chemisiers | بلوزات وقمصان نسائية | Tops and blouses
      Jupes et pantalons | تنانير وسراويل | Skirts and trousers
      Tenues traditionnelles | أزياء تقليدية | Traditional wear
      Lingerie et pyjamas | ملابس داخلية ومنامات | Lingerie and pyjamas
      Vestes et manteaux femme | سترات ومعاطف نسائية | Women’s jackets and coats
    Homme | رجال | Men
      T-shirts et polos | قمصان قطنية وبولو | T-shirts and polos
      Chemises | قمصان | Shirts
      Jeans et pantalons | جينز وسراويل | Jeans and trousers
      Survêtements | بدلات رياضية | Tracksuits
      Vestes et manteaux homme | سترات ومعاطف رجالية | Men’s jackets and coats
      Qamis et gandouras | أقمصة وقنادر | Qamis and gandouras
      Sous-vêtements | ملابس داخلية رجالية | Underwear
    Enfant et bébé | أطفال ورضّع | Children and babies
      Fille | بنات | Girls
      Garçon | أولاد | Boys
      Bébé | رضّع | Babies
      Tabliers et tenues d’école | مآزر وملابس مدرسية | School wear
      Tenues de l’Aïd | ملابس العيد | Eid outfits
    Chaussures | أحذية | Shoes
      Chaussures femme | أحذية نسائية | Women’s shoes
      Chaussures homme | أحذية رجالية | Men’s shoes
      Chaussures enfant | أحذية أطفال | Children’s shoes
      Baskets | أحذية رياضية | Trainers
      Sandales et claquettes | صنادل ونعال | Sandals and slides
    Sacs et accessoires | حقائب وإكسسوارات | Bags and accessories
      Sacs à main | حقائب يد | Handbags
      Sacs à dos et cartables | حقائب ظهر ومحافظ | Backpacks and school bags
      Ceintures et portefeuilles | أحزمة ومحافظ نقود | Belts and wallets
      Montres et bijoux | ساعات ومجوهرات | Watches and jewellery
      Casquettes et bonnets | قبعات | Caps and beanies
  `),
  attributes: [
    textAttribute('Taille | المقاس | Size', 'XS;S;M;L;XL;XXL;3XL;4XL;Taille unique | مقاس واحد | One size'),
    textAttribute('Pointure | مقاس الحذاء | Shoe size', '24;26;28;30;32;34;35;36;37;38;39;40;41;42;43;44;45;46'),
    textAttribute(
      'Âge | العمر | Age',
      `
      3 mois | 3 أشهر | 3 months
      6 mois | 6 أشهر | 6 months
      12 mois | 12 شهرًا | 12 months
      18 mois | 18 شهرًا | 18 months
      2 ans | سنتان | 2 years
      4 ans | 4 سنوات | 4 years
      6 ans | 6 سنوات | 6 years
      8 ans | 8 سنوات | 8 years
      10 ans | 10 سنوات | 10 years
      12 ans | 12 سنة | 12 years
      14 ans | 14 سنة | 14 years
      `,
    ),
    colour,
  ],
  features: [
    feature(
      'Matière | المادة | Material',
      `
      Coton | قطن | Cotton
      Polyester | بوليستر | Polyester
      Lin | كتّان | Linen
      Laine | صوف | Wool
      Cuir | جلد طبيعي | Leather
      Simili cuir | جلد صناعي | Faux leather
      Crêpe | كريب | Crepe
      Satin | ساتان | Satin
      Velours | مخمل | Velvet
      Jean | جينز | Denim
      `,
    ),
    feature(
      'Saison | الموسم | Season',
      `
      Été | صيف | Summer
      Mi-saison | ربيع وخريف | Spring and autumn
      Hiver | شتاء | Winter
      Toutes saisons | كل المواسم | All seasons
      `,
    ),
    feature(
      'Coupe | القصّة | Fit',
      `
      Ajustée | ضيّقة | Slim
      Droite | مستقيمة | Straight
      Ample | واسعة | Loose
      `,
    ),
    madeIn,
  ],
  families: [
    'Vêtements | ملابس | Clothes',
    'Chaussures | أحذية | Shoes',
    'Sacs et accessoires | حقائب وإكسسوارات | Bags and accessories',
  ].map(named),
};
