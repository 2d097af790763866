import { type Texts, texts } from './texts.ts';

const SIZES = [
  ['36', 'S', '84', '66', '92'],
  ['38', 'M', '88', '70', '96'],
  ['40', 'M', '92', '74', '100'],
  ['42', 'L', '96', '78', '104'],
  ['44', 'XL', '100', '82', '108'],
] as const;

const tableOf = (head: readonly string[], advice: string): string =>
  `<table><thead><tr>${head.map((word) => `<th>${word}</th>`).join('')}</tr></thead><tbody>${SIZES.map(
    (row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  ).join('')}</tbody></table><p>${advice}</p>`;

/** Of what is worn; centimetres. */
export const sizeGuide: Texts = texts(
  tableOf(
    ['Taille', 'Lettre', 'Poitrine (cm)', 'Tour de taille (cm)', 'Hanches (cm)'],
    'Entre deux tailles, prenez la plus grande.',
  ),
  tableOf(['المقاس', 'الحرف', 'الصدر (سم)', 'الخصر (سم)', 'الأرداف (سم)'], 'إن كنت بين مقاسين فاختر الأكبر.'),
  tableOf(['Size', 'Letter', 'Chest (cm)', 'Waist (cm)', 'Hips (cm)'], 'Between two sizes, take the larger one.'),
);
