/** What the products of the measured catalogue are called: French, Arabic, English. The first nouns are the most frequent. */
export type Word = readonly [fr: string, ar: string, en: string];

const list = (text: string): Word[] =>
  text
    .trim()
    .split('\n')
    .map((line): Word => {
      const [fr = '', ar = '', en = ''] = line.split('|').map((word) => word.trim());
      return [fr, ar, en];
    });

export const nouns: readonly Word[] = list(`
  robe|فستان|dress
  chemise|قميص|shirt
  pantalon|سروال|trousers
  chaussure|حذاء|shoe
  foulard|وشاح|scarf
  caftan|قفطان|kaftan
  veste|سترة|jacket
  jupe|تنورة|skirt
  sac|حقيبة|bag
  ceinture|حزام|belt
  montre|ساعة|watch
  parfum|عطر|perfume
  savon|صابون|soap
  shampoing|شامبو|shampoo
  crème|كريم|cream
  lampe|مصباح|lamp
  tapis|سجادة|rug
  coussin|وسادة|cushion
  rideau|ستارة|curtain
  vase|مزهرية|vase
  miroir|مرآة|mirror
  casserole|قدر|saucepan
  théière|إبريق|teapot
  tasse|كوب|cup
  assiette|صحن|plate
  couteau|سكين|knife
  mixeur|خلاط|blender
  téléphone|هاتف|phone
  casque|سماعة|headset
  chargeur|شاحن|charger
  clavier|لوحة مفاتيح|keyboard
  souris|فأرة|mouse
  écran|شاشة|monitor
  imprimante|طابعة|printer
  poupée|دمية|doll
  puzzle|أحجية|jigsaw
  camion|شاحنة|truck
  ballon|كرة|ball
  vélo|دراجة|bicycle
  tente|خيمة|tent
  miel|عسل|honey
  huile|زيت|oil
  dattes|تمر|dates
  couscous|كسكسي|couscous
  café|قهوة|coffee
  épices|توابل|spices
  biscuit|بسكويت|biscuit
  confiture|مربى|jam
`);

export const adjectives: readonly Word[] = list(`
  longue|طويل|long
  courte|قصير|short
  élégante|أنيق|elegant
  légère|خفيف|light
  brodée|مطرز|embroidered
  imprimée|مطبوع|printed
  traditionnelle|تقليدي|traditional
  moderne|عصري|modern
  pliable|قابل للطي|folding
  étanche|مقاوم للماء|waterproof
  rechargeable|قابل للشحن|rechargeable
  artisanale|يدوي|handmade
  naturelle|طبيعي|natural
  brillante|لامع|shiny
  matelassée|مبطن|quilted
  réversible|بوجهين|reversible
  compacte|مدمج|compact
  géante|عملاق|giant
  classique|كلاسيكي|classic
  confortable|مريح|comfortable
  résistante|متين|sturdy
  parfumée|معطر|scented
  colorée|ملون|colourful
  silencieuse|هادئ|silent
  portable|محمول|portable
  ronde|دائري|round
  carrée|مربع|square
  décorative|زخرفي|decorative
  sportive|رياضي|sporty
  festive|احتفالي|festive
`);

export const materials: readonly Word[] = list(`
  coton|قطن|cotton
  laine|صوف|wool
  cuir|جلد|leather
  lin|كتان|linen
  soie|حرير|silk
  velours|مخمل|velvet
  bois|خشب|wood
  bambou|خيزران|bamboo
  verre|زجاج|glass
  céramique|خزف|ceramic
  cuivre|نحاس|copper
  acier|فولاذ|steel
  argile|طين|clay
  osier|خوص|wicker
  marbre|رخام|marble
  silicone|سيليكون|silicone
`);

/** Latin-written Arabic for some of the nouns. */
export const latinArabic: readonly string[] = [
  'qamis',
  'fustan',
  'kaftan',
  'hizam',
  'sabun',
  'misbah',
  '3asal',
  'zayt',
  'tamr',
  'qahwa',
];

/** Names of models: made words, so that the catalogue has as many words as a real one. */
export function modelName(number: number): string {
  const syllables = [
    'ka',
    'lo',
    'mi',
    'zen',
    'tor',
    'va',
    'dri',
    'pel',
    'nu',
    'sha',
    'bex',
    'ri',
    'go',
    'fal',
    'mon',
    'xy',
  ];
  const at = (shift: number): string => syllables[(number >> shift) & 15] ?? '';
  return `${at(0)}${at(4)}${at(8)}`;
}

export const MODEL_NAMES = 4_096;
