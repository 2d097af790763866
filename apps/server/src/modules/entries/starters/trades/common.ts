import { feature, swatchAttribute } from '../starter.ts';

/** The same in every trade, so that a shop of two trades has it once. */
export const colour = swatchAttribute(
  'Couleur | اللون | Colour',
  `
  #111111 Noir | أسود | Black
  #ffffff Blanc | أبيض | White
  #8a8d91 Gris | رمادي | Grey
  #e8dcc4 Beige | بيج | Beige
  #6b4226 Marron | بني | Brown
  #1f2a52 Bleu marine | أزرق داكن | Navy blue
  #2f6fd0 Bleu | أزرق | Blue
  #2e8b57 Vert | أخضر | Green
  #c62828 Rouge | أحمر | Red
  #7b1e3a Bordeaux | عنّابي | Burgundy
  #e88fb0 Rose | وردي | Pink
  #f2c230 Jaune | أصفر | Yellow
  #ef7d22 Orange | برتقالي | Orange
  #7a4fa3 Violet | بنفسجي | Purple
  #c9a44c Doré | ذهبي | Gold
  #c0c4c8 Argenté | فضي | Silver
  `,
);

export const madeIn = feature(
  'Pays de fabrication | بلد الصنع | Made in',
  `
  Algérie | الجزائر | Algeria
  Turquie | تركيا | Türkiye
  Chine | الصين | China
  Tunisie | تونس | Tunisia
  Égypte | مصر | Egypt
  France | فرنسا | France
  Italie | إيطاليا | Italy
  Espagne | إسبانيا | Spain
  `,
);

export const warranty = feature(
  'Garantie | الضمان | Warranty',
  `
  Sans garantie | بدون ضمان | No warranty
  3 mois | 3 أشهر | 3 months
  6 mois | 6 أشهر | 6 months
  12 mois | 12 شهرًا | 12 months
  24 mois | 24 شهرًا | 24 months
  `,
);
