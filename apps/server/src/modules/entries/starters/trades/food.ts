import { categoryTree, feature, named, textAttribute, type Starter } from '../starter.ts';
import { madeIn } from './common.ts';

/** Food and grocery. */
export const food: Starter = {
  key: 'food',
  categories: categoryTree(`
    Épicerie | مواد غذائية | Grocery
      Couscous, pâtes et riz | كسكس وعجائن وأرز | Couscous, pasta and rice
      Semoule et farine | سميد وفرينة | Semolina and flour
      Huiles et vinaigres | زيوت وخلّ | Oils and vinegars
      Tomate, conserves et sauces | طماطم ومصبّرات وصلصات | Tomato, tins and sauces
      Légumes secs | بقول جافة | Pulses
      Épices et herbes | توابل وأعشاب | Spices and herbs
      Sucre et sel | سكر وملح | Sugar and salt
    Produits du terroir | منتوجات محلية | Local produce
      Dattes | تمور | Dates
      Huile d’olive | زيت الزيتون | Olive oil
      Miel | عسل | Honey
      Fruits secs et amandes | مكسّرات وفواكه جافة | Nuts and dried fruit
      Fromages et klila | أجبان وكليلة | Cheese and klila
    Boissons | مشروبات | Drinks
      Eaux | مياه | Water
      Jus et boissons gazeuses | عصائر ومشروبات غازية | Juices and sodas
      Café | قهوة | Coffee
      Thé et tisanes | شاي وأعشاب للشرب | Tea and infusions
    Petit-déjeuner et goûter | فطور ولمجة | Breakfast and snacks
      Biscuits et gaufrettes | بسكويت ورقائق محشوّة | Biscuits and wafers
      Chocolats et bonbons | شوكولاتة وحلوى | Chocolate and sweets
      Confitures et pâtes à tartiner | مربّى ومعجون الدهن | Jams and spreads
      Céréales et lait en poudre | حبوب الفطور وحليب مجفّف | Cereals and powdered milk
      Gâteaux traditionnels | حلويات تقليدية | Traditional sweets
    Produits frais | منتجات طازجة | Fresh produce
      Lait, yaourts et beurre | حليب وياغورت وزبدة | Milk, yoghurt and butter
      Fruits et légumes | خضر وفواكه | Fruit and vegetables
      Viandes et volailles | لحوم ودواجن | Meat and poultry
    Alimentation bébé | غذاء الرضّع | Baby food
    Hygiène et entretien | نظافة وصيانة | Hygiene and cleaning
      Lessive et vaisselle | مساحيق الغسيل وسائل الأواني | Laundry and dishes
      Papier et hygiène | ورق ونظافة شخصية | Paper and hygiene
  `),
  attributes: [
    textAttribute(
      'Poids net | الوزن الصافي | Net weight',
      '100 g | 100 غ;250 g | 250 غ;500 g | 500 غ;1 kg | 1 كغ;2 kg | 2 كغ;5 kg | 5 كغ;10 kg | 10 كغ;25 kg | 25 كغ',
    ),
    textAttribute(
      'Volume | الحجم | Volume',
      '25 cl | 25 سل;33 cl | 33 سل;50 cl | 50 سل;1 L | 1 ل;1,5 L | 1.5 ل | 1.5 L;2 L | 2 ل;5 L | 5 ل',
    ),
    textAttribute(
      'Conditionnement | التعبئة | Pack',
      `
      À l’unité | بالقطعة | Single
      Pack de 6 | رزمة من 6 | Pack of 6
      Pack de 12 | رزمة من 12 | Pack of 12
      Carton | كرتون | Carton
      `,
    ),
  ],
  features: [
    feature(
      'Régime | النظام الغذائي | Diet',
      `
      Sans sucre | بدون سكر | Sugar-free
      Sans gluten | بدون غلوتين | Gluten-free
      Complet | كامل | Wholegrain
      Bio | عضوي | Organic
      `,
    ),
    feature(
      'Conservation | الحفظ | Storage',
      `
      À température ambiante | في درجة حرارة عادية | At room temperature
      Au frais | في مكان بارد | Chilled
      Congelé | مجمّد | Frozen
      `,
    ),
    feature(
      'Région | المنطقة | Region',
      `
      Biskra | بسكرة | Biskra
      Kabylie | القبائل | Kabylia
      Tlemcen | تلمسان | Tlemcen
      Constantine | قسنطينة | Constantine
      Ghardaïa | غرداية | Ghardaïa
      `,
    ),
    madeIn,
  ],
  families: [
    'Épicerie | مواد غذائية | Grocery',
    'Boissons | مشروبات | Drinks',
    'Produits frais | منتجات طازجة | Fresh produce',
  ].map(named),
};
