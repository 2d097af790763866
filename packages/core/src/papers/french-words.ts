const UNITS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS = [
  '',
  '',
  'vingt',
  'trente',
  'quarante',
  'cinquante',
  'soixante',
  'soixante',
  'quatre-vingt',
  'quatre-vingt',
];
const SCALES = [
  [1_000_000_000, 'milliard'],
  [1_000_000, 'million'],
] as const;

const word = (number: number): string => UNITS[number] ?? '';
const tens = (number: number): string => TENS[Math.floor(number / 10)] ?? '';

/** A whole number below 10¹² in French words, as on a cheque: `deux cent mille`, `quatre-vingts`, `soixante et onze`. */
export function frenchNumber(number: number): string {
  if (number === 0) return word(0);
  const parts: string[] = [];
  let rest = number;
  for (const [scale, name] of SCALES) {
    const count = Math.floor(rest / scale);
    rest %= scale;
    // A noun, which lets "cents" and "quatre-vingts" keep their s.
    if (count > 0) parts.push(`${belowThousand(count, true)} ${name}${count > 1 ? 's' : ''}`);
  }
  const thousands = Math.floor(rest / 1000);
  rest %= 1000;
  if (thousands > 0) parts.push(thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`);
  if (rest > 0) parts.push(belowThousand(rest, true));
  return parts.join(' ');
}

/** `isLast`: no other number word follows, so that "cents" and "quatre-vingts" carry their s. */
function belowThousand(number: number, isLast: boolean): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const small = rest === 0 ? '' : belowHundred(rest, isLast);
  if (hundreds === 0) return small;
  const many = hundreds > 1 ? `${word(hundreds)} cent${rest === 0 && isLast ? 's' : ''}` : 'cent';
  return small === '' ? many : `${many} ${small}`;
}

function belowHundred(number: number, isLast: boolean): string {
  if (number < 20) return word(number);
  const unit = number % 10;
  // 70 … 79 and 90 … 99 count on from sixty and eighty.
  const rest = number >= 70 && Math.floor(number / 10) % 2 === 1 ? unit + 10 : unit;
  if (rest === 0) return number === 80 && isLast ? 'quatre-vingts' : tens(number);
  return (rest === 1 || rest === 11) && number < 80
    ? `${tens(number)} et ${word(rest)}`
    : `${tens(number)}-${word(rest)}`;
}

/** `mille deux cents dinars algériens et cinquante centimes`; after a round million "de" comes before the unit. */
export function frenchAmount(centimes: number): string {
  const dinars = Math.floor(centimes / 100);
  const rest = centimes % 100;
  const of = dinars >= 1_000_000 && dinars % 1_000_000 === 0 ? ' de' : '';
  const whole = `${frenchNumber(dinars)}${of} ${dinars > 1 ? 'dinars algériens' : 'dinar algérien'}`;
  return rest === 0 ? whole : `${whole} et ${frenchNumber(rest)} ${rest > 1 ? 'centimes' : 'centime'}`;
}
