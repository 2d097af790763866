import { categoryTree, feature, named, textAttribute, type Starter } from '../starter.ts';
import { colour, madeIn, warranty } from './common.ts';

/** House and kitchen. */
export const home: Starter = {
  key: 'home',
  categories: categoryTree(`
    Cuisine | المطبخ | Kitchen
      Casseroles et marmites | قدور وطناجر | Pots and pans
      Couscoussiers et cocottes | كسكاسات وقدور ضغط | Couscous pots and pressure cookers
      Poêles et plats à four | مقالي وصواني الفرن | Frying pans and oven dishes
      Vaisselle | أوانٍ | Tableware
      Verres et tasses | كؤوس وفناجين | Glasses and cups
      Couteaux et ustensiles | سكاكين وأدوات المطبخ | Knives and utensils
      Boîtes et conservation | علب وحفظ الطعام | Food storage
      Service à thé et café | طقم الشاي والقهوة | Tea and coffee sets
    Électroménager | أجهزة كهرومنزلية | Appliances
      Robots et mixeurs | عجّانات وخلاطات | Mixers and blenders
      Fours et friteuses | أفران ومقالي كهربائية | Ovens and fryers
      Cafetières et bouilloires | آلات قهوة وغلايات | Coffee makers and kettles
      Aspirateurs et repassage | مكانس ومكاوي | Vacuum cleaners and irons
      Chauffage et climatisation | تدفئة وتكييف | Heating and cooling
    Linge de maison | مفروشات | Home textiles
      Draps et parures | أغطية السرير | Bed linen
      Couvertures et couettes | بطانيات ولحف | Blankets and duvets
      Serviettes et peignoirs | مناشف وأرواب حمّام | Towels and bathrobes
      Rideaux et voilages | ستائر | Curtains
      Tapis | زرابي | Rugs
      Matelas de salon et coussins | أفرشة صالون ووسائد | Sofa mattresses and cushions
    Décoration | ديكور | Decoration
      Luminaires | إنارة | Lighting
      Miroirs et horloges | مرايا وساعات حائط | Mirrors and clocks
      Cadres et vases | إطارات ومزهريات | Frames and vases
    Meubles | أثاث | Furniture
      Salon | الصالون | Living room
      Chambre | غرفة النوم | Bedroom
      Tables et chaises | طاولات وكراسٍ | Tables and chairs
    Rangement et entretien | ترتيب وتنظيف | Storage and cleaning
      Rangement | ترتيب | Storage
      Nettoyage | تنظيف | Cleaning
      Salle de bain | الحمّام | Bathroom
  `),
  attributes: [
    colour,
    textAttribute(
      'Dimensions du lit | مقاس السرير | Bed size',
      '90 × 190 cm | 90 × 190 سم;120 × 190 cm | 120 × 190 سم;140 × 190 cm | 140 × 190 سم;160 × 200 cm | 160 × 200 سم;180 × 200 cm | 180 × 200 سم',
    ),
    textAttribute(
      'Diamètre | القطر | Diameter',
      '16 cm | 16 سم;20 cm | 20 سم;24 cm | 24 سم;28 cm | 28 سم;32 cm | 32 سم;36 cm | 36 سم',
    ),
    textAttribute(
      'Nombre de pièces | عدد القطع | Pieces',
      `
      6 pièces | 6 قطع | 6 pieces
      12 pièces | 12 قطعة | 12 pieces
      18 pièces | 18 قطعة | 18 pieces
      24 pièces | 24 قطعة | 24 pieces
      36 pièces | 36 قطعة | 36 pieces
      `,
    ),
  ],
  features: [
    feature(
      'Matière | المادة | Material',
      `
      Inox | فولاذ مقاوم للصدأ | Stainless steel
      Aluminium | ألمنيوم | Aluminium
      Granit | غرانيت | Granite
      Fonte | حديد الزهر | Cast iron
      Verre | زجاج | Glass
      Céramique | سيراميك | Ceramic
      Bois | خشب | Wood
      Plastique | بلاستيك | Plastic
      Coton | قطن | Cotton
      Microfibre | ألياف دقيقة | Microfibre
      `,
    ),
    feature(
      'Compatible avec | يعمل على | Works on',
      `
      Gaz | الغاز | Gas
      Induction | الحثّ الكهربائي | Induction
      Vitrocéramique | السيراميك الزجاجي | Ceramic hob
      Four | الفرن | Oven
      `,
    ),
    warranty,
    madeIn,
  ],
  families: [
    'Cuisine et vaisselle | مطبخ وأوانٍ | Kitchen and tableware',
    'Électroménager | أجهزة كهرومنزلية | Appliances',
    'Linge de maison | مفروشات | Home textiles',
    'Décoration et meubles | ديكور وأثاث | Decoration and furniture',
  ].map(named),
};
