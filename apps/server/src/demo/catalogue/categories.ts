import { type Texts, texts } from './texts.ts';

export type CategoryNode = { readonly slug: string; readonly name: Texts; readonly children?: readonly CategoryNode[] };

const node = (slug: string, name: Texts, children?: readonly CategoryNode[]): CategoryNode => ({
  slug,
  name,
  children,
});

/** Three levels. The slug is the French one; English and Arabic ones come from the names. */
export const categoryTree: readonly CategoryNode[] = [
  node('mode', texts('Mode', 'أزياء', 'Fashion'), [
    node('femme', texts('Femme', 'نساء', 'Women'), [
      node('robes', texts('Robes', 'فساتين', 'Dresses')),
      node('hauts', texts('Hauts et chemisiers', 'بلوزات وقمصان نسائية', 'Tops and blouses')),
      node('jupes', texts('Jupes', 'تنانير', 'Skirts')),
      node('foulards', texts('Foulards et écharpes', 'خمارات وأوشحة', 'Scarves')),
      node('caftans', texts('Caftans', 'قفاطين', 'Kaftans')),
    ]),
    node('homme', texts('Homme', 'رجال', 'Men'), [
      node('t-shirts', texts('T-shirts et polos', 'تيشيرتات وبولو', 'T-shirts and polos')),
      node('chemises', texts('Chemises', 'قمصان', 'Shirts')),
      node('vestes', texts('Vestes et sweats', 'سترات وهوديات', 'Jackets and hoodies')),
      node('pantalons', texts('Pantalons et jeans', 'سراويل وجينز', 'Trousers and jeans')),
    ]),
    node('enfant', texts('Enfant', 'أطفال', 'Children'), [
      node('bebes', texts('Bébés', 'ملابس الرضّع', 'Baby clothes')),
      node('pyjamas', texts('Pyjamas', 'بيجامات', 'Pyjamas')),
    ]),
  ]),
  node('chaussures-accessoires', texts('Chaussures et accessoires', 'أحذية وإكسسوارات', 'Shoes and accessories'), [
    node('chaussures', texts('Chaussures', 'أحذية', 'Shoes'), [
      node('baskets', texts('Baskets', 'أحذية رياضية', 'Sneakers')),
      node('mocassins-bottines', texts('Mocassins et bottines', 'موكاسان وبوتين', 'Loafers and boots')),
      node('sandales-escarpins', texts('Sandales et escarpins', 'صنادل وأحذية بكعب', 'Sandals and heels')),
    ]),
    node('accessoires', texts('Accessoires', 'إكسسوارات', 'Accessories'), [
      node('sacs', texts('Sacs', 'حقائب', 'Bags')),
      node('montres', texts('Montres', 'ساعات', 'Watches')),
      node(
        'lunettes-ceintures',
        texts('Lunettes, ceintures, casquettes', 'نظارات وأحزمة وقبعات', 'Glasses, belts, caps'),
      ),
    ]),
  ]),
  node('beaute', texts('Beauté', 'الجمال', 'Beauty'), [
    node('parfums', texts('Parfums', 'عطور', 'Perfumes')),
    node('soins', texts('Soins', 'العناية', 'Care'), [
      node('soins-visage', texts('Visage', 'العناية بالوجه', 'Face')),
      node('cheveux-corps', texts('Cheveux et corps', 'الشعر والجسم', 'Hair and body')),
      node('savons', texts('Savons', 'صابون', 'Soaps')),
    ]),
    node('maquillage', texts('Maquillage', 'مكياج', 'Make-up')),
  ]),
  node('maison', texts('Maison', 'المنزل', 'Home'), [
    node('decoration', texts('Décoration', 'ديكور', 'Decoration'), [
      node('luminaires-bougies', texts('Lampes et bougies', 'مصابيح وشموع', 'Lamps and candles')),
      node('vases-horloges', texts('Vases et horloges', 'مزهريات وساعات حائط', 'Vases and clocks')),
      node('paniers', texts('Paniers', 'سلال', 'Baskets')),
    ]),
    node('linge-de-maison', texts('Linge de maison', 'مفروشات', 'Home textiles'), [
      node('coussins', texts('Coussins', 'وسائد', 'Cushions')),
      node('tapis', texts('Tapis', 'زرابي', 'Rugs')),
      node('linge-lit-bain', texts('Lit et bain', 'السرير والحمام', 'Bed and bath')),
    ]),
  ]),
  node('cuisine', texts('Cuisine', 'المطبخ', 'Kitchen'), [
    node('cuisson', texts('Cuisson', 'أواني الطهي', 'Cookware'), [
      node('casseroles-poeles', texts('Casseroles et poêles', 'قدور ومقالي', 'Pots and pans')),
      node('couscoussiers', texts('Couscoussiers', 'كسكاسات', 'Couscous pots')),
    ]),
    node('table', texts('Table', 'المائدة', 'Tableware'), [
      node('tasses-theieres', texts('Tasses et théières', 'فناجين وأباريق', 'Cups and teapots')),
      node('assiettes-plateaux', texts('Assiettes et plateaux', 'أطباق وصواني', 'Plates and trays')),
    ]),
    node('preparation', texts('Préparation', 'التحضير', 'Preparation'), [
      node('couteaux-boites', texts('Couteaux et boîtes', 'سكاكين وعلب حفظ', 'Knives and boxes')),
      node('petit-electromenager', texts('Petit électroménager', 'أجهزة كهرومنزلية صغيرة', 'Small appliances')),
    ]),
  ]),
  node('high-tech', texts('Téléphones et high-tech', 'هواتف وتقنية', 'Phones and tech'), [
    node('telephones', texts('Téléphones et tablettes', 'هواتف وأجهزة لوحية', 'Phones and tablets'), [
      node('smartphones', texts('Smartphones', 'هواتف ذكية', 'Smartphones')),
      node('tablettes', texts('Tablettes', 'أجهزة لوحية', 'Tablets')),
      node('coques', texts('Coques', 'أغطية الهواتف', 'Phone cases')),
      node('chargeurs', texts('Chargeurs et batteries', 'شواحن وبطاريات متنقلة', 'Chargers and power banks')),
    ]),
    node('audio', texts('Audio', 'صوتيات', 'Audio'), [
      node('ecouteurs-casques', texts('Écouteurs et casques', 'سماعات', 'Earphones and headphones')),
      node('enceintes', texts('Enceintes', 'مكبرات صوت', 'Speakers')),
    ]),
    node('montres-connectees', texts('Montres connectées', 'ساعات ذكية', 'Smartwatches')),
  ]),
  node('jouets', texts('Jouets', 'ألعاب', 'Toys'), [
    node('vehicules', texts('Voitures et trains', 'سيارات وقطارات', 'Cars and trains')),
    node('eveil-peluches', texts('Éveil et peluches', 'ألعاب تعليمية ودمى محشوة', 'Early learning and soft toys')),
    node('jeux-plein-air', texts('Puzzles et plein air', 'أحاجي وألعاب خارجية', 'Puzzles and outdoor')),
  ]),
  node('epicerie', texts('Épicerie', 'بقالة', 'Groceries'), [
    node('douceurs', texts('Douceurs', 'حلويات', 'Sweet things'), [
      node('miel-confitures', texts('Miel et confitures', 'عسل ومربى', 'Honey and jams')),
      node('dattes', texts('Dattes', 'تمور', 'Dates')),
      node('biscuits-chocolats', texts('Biscuits et chocolats', 'بسكويت وشوكولاتة', 'Biscuits and chocolate')),
    ]),
    node('saveurs', texts('Saveurs', 'نكهات', 'Savours'), [
      node('huiles', texts('Huiles', 'زيوت', 'Oils')),
      node('epices-couscous', texts('Épices et couscous', 'توابل وكسكس', 'Spices and couscous')),
    ]),
    node('cafe-the', texts('Café et thé', 'قهوة وشاي', 'Coffee and tea')),
  ]),
  node('coffrets', texts('Coffrets et packs', 'باقات وهدايا', 'Gift sets and packs')),
];

/** What is said of the categories that the home page shows; the others get a sentence made of their name. */
export const categoryAbouts: Readonly<Record<string, Texts>> = {
  mode: texts('Des coupes simples et de belles matières.', 'قصّات بسيطة وخامات جميلة.', 'Simple cuts and fine fabrics.'),
  'chaussures-accessoires': texts(
    'Pour marcher, sortir et voyager.',
    'للمشي والخروج والسفر.',
    'For walking, going out and travelling.',
  ),
  beaute: texts(
    'Parfums et soins aux plantes de chez nous.',
    'عطور وعناية بنباتات بلادنا.',
    'Perfumes and care from our own plants.',
  ),
  maison: texts(
    'Lumière, laine et céramique pour la maison.',
    'ضوء وصوف وخزف لبيتكم.',
    'Light, wool and ceramics for the home.',
  ),
  cuisine: texts(
    'Du couscoussier au petit électroménager.',
    'من الكسكاس إلى الأجهزة الصغيرة.',
    'From the couscous pot to small appliances.',
  ),
  'high-tech': texts(
    'Téléphones, son et montres, garantis.',
    'هواتف وصوتيات وساعات بضمان.',
    'Phones, sound and watches, under warranty.',
  ),
  jouets: texts('Du bois, du doux et des idées.', 'خشب ونعومة وأفكار.', 'Wood, softness and ideas.'),
  epicerie: texts(
    'Miel, dattes, huile et café du terroir.',
    'عسل وتمر وزيت وقهوة من أرضنا.',
    'Honey, dates, oil and coffee from the land.',
  ),
  coffrets: texts(
    'Prêts à offrir, moins chers ensemble.',
    'جاهزة للإهداء وأوفر معًا.',
    'Ready to give, cheaper together.',
  ),
  robes: texts('−20 % cette semaine.', 'تخفيض 20 % هذا الأسبوع.', '20% off this week.'),
  baskets: texts('Semelles souples, du 38 au 43.', 'نعال مريحة من 38 إلى 43.', 'Soft soles, sizes 38 to 43.'),
  parfums: texts('Ambre, jasmin, fleur d’oranger.', 'عنبر وياسمين وزهر البرتقال.', 'Amber, jasmine, orange blossom.'),
  tapis: texts('Motifs des Aurès et du Mzab.', 'زخارف الأوراس ومزاب.', 'Patterns of the Aurès and the Mzab.'),
  'tasses-theieres': texts(
    'Pour le café du matin et le thé du soir.',
    'لقهوة الصباح وشاي المساء.',
    'For morning coffee and evening tea.',
  ),
  smartphones: texts(
    'Double SIM, garantis douze mois.',
    'شريحتان وضمان اثني عشر شهرًا.',
    'Dual SIM, twelve months of warranty.',
  ),
  'eveil-peluches': texts('Doux, solides, lavables.', 'ناعمة ومتينة وقابلة للغسل.', 'Soft, sturdy, washable.'),
  dattes: texts(
    'De la dernière récolte, triées à la main.',
    'من آخر محصول ومفروزة يدويًا.',
    'Of the last harvest, sorted by hand.',
  ),
};
