import type { Colour } from '../pictures/colours.ts';
import { type Texts, texts } from './texts.ts';

/** Colours of the swatches; the key is the facet value of the wire. */
export const colours = {
  blanc: { hex: '#f4f1ea', label: texts('Blanc', 'أبيض', 'White') },
  noir: { hex: '#2b2a30', label: texts('Noir', 'أسود', 'Black') },
  gris: { hex: '#8b9098', label: texts('Gris', 'رمادي', 'Grey') },
  beige: { hex: '#dcc5a1', label: texts('Beige', 'بيج', 'Beige') },
  camel: { hex: '#b98250', label: texts('Camel', 'جملي', 'Camel') },
  marron: { hex: '#75503a', label: texts('Marron', 'بني', 'Brown') },
  rouge: { hex: '#b8443c', label: texts('Rouge', 'أحمر', 'Red') },
  bordeaux: { hex: '#732f3e', label: texts('Bordeaux', 'خمري', 'Burgundy') },
  terracotta: { hex: '#c96f4c', label: texts('Terracotta', 'آجري', 'Terracotta') },
  rose: { hex: '#dba3ad', label: texts('Rose poudré', 'وردي', 'Powder pink') },
  moutarde: { hex: '#d6a43d', label: texts('Moutarde', 'خردلي', 'Mustard') },
  olive: { hex: '#7b8350', label: texts('Olive', 'زيتوني', 'Olive') },
  vert: { hex: '#41735a', label: texts('Vert sapin', 'أخضر', 'Forest green') },
  ciel: { hex: '#86b3cc', label: texts('Bleu ciel', 'أزرق سماوي', 'Sky blue') },
  marine: { hex: '#2f4a6d', label: texts('Bleu marine', 'أزرق داكن', 'Navy') },
  lavande: { hex: '#9b8cbb', label: texts('Lavande', 'بنفسجي فاتح', 'Lavender') },
  dore: { hex: '#c9a25a', label: texts('Doré', 'ذهبي', 'Gold') },
} as const satisfies Record<string, { hex: Colour; label: Texts }>;
export type ColourName = keyof typeof colours;

export type ValueRow = readonly [slug: string, label: Texts];
const same = (...words: readonly string[]): ValueRow[] =>
  words.map((word) => [word.toLowerCase().replace(/[\s,]+/g, '-'), texts(word, word, word)]);

/** What makes combinations besides the colour. */
export const sizeScales = {
  taille: { label: texts('Taille', 'المقاس', 'Size'), values: same('XS', 'S', 'M', 'L', 'XL', 'XXL') },
  pointure: {
    label: texts('Pointure', 'مقاس الحذاء', 'Shoe size'),
    values: same('36', '37', '38', '39', '40', '41', '42', '43', '44'),
  },
  age: {
    label: texts('Âge', 'العمر', 'Age'),
    values: [
      ['3-mois', texts('3 mois', '3 أشهر', '3 months')],
      ['6-mois', texts('6 mois', '6 أشهر', '6 months')],
      ['12-mois', texts('12 mois', '12 شهرًا', '12 months')],
      ['2-ans', texts('2 ans', 'سنتان', '2 years')],
      ['4-ans', texts('4 ans', '4 سنوات', '4 years')],
      ['6-ans', texts('6 ans', '6 سنوات', '6 years')],
      ['8-ans', texts('8 ans', '8 سنوات', '8 years')],
    ],
  },
  contenance: {
    label: texts('Contenance', 'السعة', 'Volume'),
    values: [
      ['30-ml', texts('30 ml', '30 مل', '30 ml')],
      ['50-ml', texts('50 ml', '50 مل', '50 ml')],
      ['100-ml', texts('100 ml', '100 مل', '100 ml')],
      ['250-ml', texts('250 ml', '250 مل', '250 ml')],
      ['500-ml', texts('500 ml', '500 مل', '500 ml')],
      ['1-l', texts('1 L', '1 ل', '1 L')],
    ],
  },
  poids: {
    label: texts('Poids', 'الوزن', 'Weight'),
    values: [
      ['250-g', texts('250 g', '250 غ', '250 g')],
      ['500-g', texts('500 g', '500 غ', '500 g')],
      ['1-kg', texts('1 kg', '1 كغ', '1 kg')],
      ['5-kg', texts('5 kg', '5 كغ', '5 kg')],
    ],
  },
  memoire: {
    label: texts('Mémoire', 'سعة التخزين', 'Storage'),
    values: [
      ['64-go', texts('64 Go', '64 جيغا', '64 GB')],
      ['128-go', texts('128 Go', '128 جيغا', '128 GB')],
      ['256-go', texts('256 Go', '256 جيغا', '256 GB')],
    ],
  },
  diametre: { label: texts('Diamètre', 'القطر', 'Diameter'), values: same('20 cm', '24 cm', '28 cm') },
} as const satisfies Record<string, { label: Texts; values: readonly ValueRow[] }>;
export type SizeScale = keyof typeof sizeScales;

/** Features describe; a product has at most one value of each. */
export const features = {
  matiere: {
    label: texts('Matière', 'الخامة', 'Material'),
    values: {
      coton: texts('Coton', 'قطن', 'Cotton'),
      lin: texts('Lin', 'كتان', 'Linen'),
      laine: texts('Laine', 'صوف', 'Wool'),
      viscose: texts('Viscose', 'فيسكوز', 'Viscose'),
      denim: texts('Denim', 'دنيم', 'Denim'),
      satin: texts('Satin', 'ساتان', 'Satin'),
      cuir: texts('Cuir', 'جلد طبيعي', 'Leather'),
      'simili-cuir': texts('Simili cuir', 'جلد صناعي', 'Faux leather'),
      toile: texts('Toile', 'قماش متين', 'Canvas'),
      ceramique: texts('Céramique', 'سيراميك', 'Ceramic'),
      verre: texts('Verre', 'زجاج', 'Glass'),
      inox: texts('Inox', 'ستانلس ستيل', 'Stainless steel'),
      aluminium: texts('Aluminium', 'ألمنيوم', 'Aluminium'),
      bois: texts('Bois', 'خشب', 'Wood'),
      plastique: texts('Plastique sans BPA', 'بلاستيك خالٍ من BPA', 'BPA-free plastic'),
      cuivre: texts('Cuivre', 'نحاس', 'Copper'),
    },
  },
  public: {
    label: texts('Pour', 'الفئة', 'For'),
    values: {
      femme: texts('Femme', 'نساء', 'Women'),
      homme: texts('Homme', 'رجال', 'Men'),
      enfant: texts('Enfant', 'أطفال', 'Children'),
      bebe: texts('Bébé', 'رضّع', 'Babies'),
      mixte: texts('Mixte', 'للجنسين', 'Unisex'),
    },
  },
  origine: {
    label: texts('Origine', 'المنشأ', 'Origin'),
    values: {
      algerie: texts('Fait en Algérie', 'صنع في الجزائر', 'Made in Algeria'),
      importe: texts('Importé', 'مستورد', 'Imported'),
    },
  },
  garantie: {
    label: texts('Garantie', 'الضمان', 'Warranty'),
    values: {
      '6-mois': texts('6 mois', '6 أشهر', '6 months'),
      '12-mois': texts('12 mois', '12 شهرًا', '12 months'),
      '24-mois': texts('24 mois', '24 شهرًا', '24 months'),
    },
  },
  saison: {
    label: texts('Saison', 'الموسم', 'Season'),
    values: {
      ete: texts('Été', 'الصيف', 'Summer'),
      hiver: texts('Hiver', 'الشتاء', 'Winter'),
      'toute-saison': texts('Toute saison', 'كل المواسم', 'All seasons'),
    },
  },
} as const satisfies Record<string, { label: Texts; values: Record<string, Texts> }>;
export type FeatureName = keyof typeof features;
export type FeatureChoice = { readonly [N in FeatureName]?: keyof (typeof features)[N]['values'] };
