import { type Texts, texts } from './texts.ts';

export type BlogCategoryText = {
  readonly slug: string;
  readonly banner: string;
  readonly name: Texts;
  readonly description: Texts;
};
export type BlogPostText = {
  readonly slug: string;
  readonly category: string;
  readonly banner: string;
  /** below zero: it waits for its day */
  readonly daysAgo: number;
  readonly isDraft?: true;
  readonly isArchived?: true;
  /** what the text names of the shop, by their codes; such a post is signed */
  readonly products?: readonly string[];
  /** what it shows of another host */
  readonly embed?: string;
  readonly title: Texts;
  readonly summary: Texts;
  readonly html: Texts;
};

const parts = (...list: readonly (readonly [heading: string, text: string])[]): string =>
  list.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');

/** Who signs the posts of both shops: nobody who is. */
export const blogAuthor = {
  slug: 'amel',
  banner: 'nouvelle-saison',
  name: texts('Amel Benali', 'أمل بن علي', 'Amel Benali'),
  description: texts(
    '<p>Amel écrit pour la boutique : les matières, les recettes et les gestes qui font durer les choses.</p>',
    '<p>تكتب أمل للمتجر عن الأقمشة والوصفات وكل ما يُطيل عمر الأشياء.</p>',
    '<p>Amel writes for the shop: fabrics, recipes, and what makes things last.</p>',
  ),
};

export const blogCategories: readonly BlogCategoryText[] = [
  {
    slug: 'style',
    banner: 'nouvelle-saison',
    name: texts('Style', 'أناقة', 'Style'),
    description: texts(
      'Assortir les matières, choisir sa taille et soigner ses vêtements pour qu’ils durent plus d’une saison.',
      'كيف ننسّق الأقمشة ونختار المقاس ونعتني بالملابس لتدوم أكثر من موسم.',
      'Matching fabrics, choosing a size and caring for clothes so that they last more than one season.',
    ),
  },
  {
    slug: 'maison',
    banner: 'maison',
    name: texts('Maison', 'المنزل', 'Home'),
    description: texts(
      'Des idées simples pour une maison claire et accueillante.',
      'أفكار بسيطة لبيت مشرق ومضياف.',
      'Simple ideas for a bright and welcoming home.',
    ),
  },
  {
    slug: 'cuisine',
    banner: 'cuisine',
    name: texts('Cuisine', 'المطبخ', 'Kitchen'),
    description: texts(
      'Recettes de saison et bons produits du terroir.',
      'وصفات الموسم وخيرات أرضنا.',
      'Seasonal recipes and good things from the land.',
    ),
  },
];

export const blogPosts: readonly BlogPostText[] = [
  {
    slug: 'choisir-sa-taille',
    category: 'style',
    banner: 'nouvelle-saison',
    products: ['CAFTAN-1', 'CAFTAN-2'],
    embed: 'https://www.openstreetmap.org/?mlat=36.77300&mlon=3.05900#map=16/36.77300/3.05900',
    daysAgo: 3,
    title: texts('Choisir sa taille sans essayer', 'اختيار المقاس دون تجربة', 'Choosing a size without trying on'),
    summary: texts(
      'Un mètre ruban, trois mesures, et la robe va du premier coup.',
      'شريط قياس وثلاثة قياسات، والفستان على مقاسكم من أول مرة.',
      'A tape, three measures, and the dress fits the first time.',
    ),
    html: texts(
      parts(
        [
          'Trois mesures suffisent',
          'Mesurez la poitrine, la taille et les hanches, le ruban bien à plat, sans serrer.',
        ],
        ['Entre deux tailles', 'Prenez la plus grande pour une coupe ample, la plus petite pour une matière souple.'],
      ),
      parts(
        ['ثلاثة قياسات تكفي', 'قيسوا محيط الصدر والخصر والورك، والشريط مستوٍ دون شدّ.'],
        ['بين مقاسين', 'خذوا الأكبر للقصّة الواسعة، والأصغر للقماش المرن.'],
      ),
      parts(
        ['Three measures are enough', 'Measure chest, waist and hips, the tape flat and not tight.'],
        ['Between two sizes', 'Take the larger for a loose cut, the smaller for a soft fabric.'],
      ),
    ),
  },
  {
    slug: 'tapis-berbere',
    category: 'maison',
    banner: 'maison',
    daysAgo: 12,
    title: texts('Poser un tapis qui réchauffe la pièce', 'سجّاد يدفئ الغرفة', 'A rug that warms the room'),
    summary: texts(
      'La bonne dimension, le bon endroit, et l’entretien qui le garde vif.',
      'المقاس المناسب والمكان المناسب، وعناية تحفظ ألوانه.',
      'The right size, the right place, and the care that keeps it bright.',
    ),
    html: texts(
      parts(
        ['La dimension', 'Les pieds avant du canapé reposent sur le tapis : la pièce paraît plus grande.'],
        ['L’entretien', 'Secouez-le dehors chaque semaine et tournez-le deux fois par an.'],
      ),
      parts(
        ['المقاس', 'لتكن أرجل الأريكة الأمامية فوق السجّاد، فتبدو الغرفة أوسع.'],
        ['العناية', 'انفضوه في الخارج كل أسبوع وأديروه مرتين في السنة.'],
      ),
      parts(
        ['The size', 'The front legs of the sofa stand on the rug: the room looks larger.'],
        ['The care', 'Shake it outside each week and turn it twice a year.'],
      ),
    ),
  },
  {
    slug: 'miel-de-jujubier',
    category: 'cuisine',
    banner: 'epicerie',
    daysAgo: 20,
    title: texts('Reconnaître un bon miel', 'كيف تعرفون العسل الجيد', 'How to know good honey'),
    summary: texts(
      'Couleur, texture, parfum : ce que le pot vous dit avant de l’ouvrir.',
      'اللون والقوام والرائحة: ما تقوله العلبة قبل فتحها.',
      'Colour, texture, scent: what the jar tells you before you open it.',
    ),
    html: texts(
      parts(
        ['Il cristallise', 'Un miel qui fige en hiver est un miel vivant : un bain tiède lui rend sa souplesse.'],
        ['Il coule en ruban', 'Levé à la cuillère, il tombe d’un seul fil et se replie.'],
      ),
      parts(
        ['يتبلور', 'العسل الذي يتجمّد شتاءً عسل حيّ، وحمّام فاتر يعيد إليه ليونته.'],
        ['ينساب كالشريط', 'ارفعوه بالملعقة فينزل خيطًا واحدًا وينثني على نفسه.'],
      ),
      parts(
        ['It crystallises', 'Honey that sets in winter is alive: a lukewarm bath makes it run again.'],
        ['It falls like a ribbon', 'Lifted with a spoon it falls in one thread and folds.'],
      ),
    ),
  },
  {
    slug: 'couscous-du-vendredi',
    category: 'cuisine',
    banner: 'cuisine',
    daysAgo: 31,
    title: texts('Le couscous du vendredi', 'كسكسي يوم الجمعة', 'Friday couscous'),
    summary: texts(
      'Trois passages à la vapeur et un peu de patience.',
      'ثلاث مرات على البخار وقليل من الصبر.',
      'Three times over the steam, and a little patience.',
    ),
    html: texts(
      parts(['La graine', 'Entre deux passages, séparez-la à la main avec un peu d’eau salée et d’huile d’olive.']),
      parts(['الحبة', 'بين كل مرة وأخرى، فرّقوها باليد مع قليل من الماء المملّح وزيت الزيتون.']),
      parts(['The grain', 'Between two passes part it by hand with a little salted water and olive oil.']),
    ),
  },
  {
    slug: 'table-de-ramadan',
    category: 'cuisine',
    banner: 'cuisine',
    daysAgo: -12,
    title: texts('Dresser la table du Ramadan', 'تحضير مائدة رمضان', 'Laying the Ramadan table'),
    summary: texts(
      'Ce qui se prépare la veille, et ce qui attend l’appel à la prière.',
      'ما يُحضَّر من الليلة السابقة، وما ينتظر الأذان.',
      'What is made the day before, and what waits for the call to prayer.',
    ),
    html: texts(
      parts(['La veille', 'Faites tremper les pois chiches et préparez les briques, prêtes à frire.']),
      parts(['في الليلة السابقة', 'انقعوا الحمص وحضّروا البوراك لتكون جاهزة للقلي.']),
      parts(['The day before', 'Soak the chickpeas and fold the bourek, ready to fry.']),
    ),
  },
  {
    slug: 'entretenir-le-cuir',
    category: 'style',
    banner: 'nouvelle-saison',
    daysAgo: 1,
    isDraft: true,
    title: texts('Entretenir le cuir', 'العناية بالجلد', 'Looking after leather'),
    summary: texts(
      'Un chiffon doux, un lait, deux fois par an.',
      'قماش ناعم وقليل من الحليب المغذّي، مرتين في السنة.',
      'A soft cloth and a balm, twice a year.',
    ),
    html: texts(
      parts(['D’abord la poussière', 'Un chiffon sec suffit ; l’eau tache.']),
      parts(['الغبار أولا', 'يكفي قماش جاف؛ الماء يترك أثرا.']),
      parts(['First the dust', 'A dry cloth is enough; water stains.']),
    ),
  },
  {
    slug: 'soldes-d-ete',
    category: 'style',
    banner: 'nouvelle-saison',
    daysAgo: 150,
    isArchived: true,
    title: texts('Les soldes d’été', 'تخفيضات الصيف', 'The summer sale'),
    summary: texts(
      'Ce qu’il restait, et jusqu’à quand.',
      'ما تبقّى من السلع وآخر أيام التخفيضات.',
      'What was left, and until when.',
    ),
    html: texts(
      parts(['Jusqu’au 31 août', 'Les dernières tailles, à petit prix.']),
      parts(['إلى غاية 31 أوت', 'آخر المقاسات بأسعار منخفضة.']),
      parts(['Until 31 August', 'The last sizes, at small prices.']),
    ),
  },
];
