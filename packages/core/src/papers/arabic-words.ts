/** What is counted, masculine, in the forms that Arabic counting asks for. */
interface Counted {
  /** one, and after hundreds and thousands */
  readonly one: string;
  readonly two: string;
  /** two, where the thing that they are of follows at once: the n is dropped */
  readonly twoOf: string;
  /** three to ten */
  readonly few: string;
  /** eleven to ninety-nine, where nothing that is counted follows at once */
  readonly many: string;
}

const DINAR: Counted = {
  one: 'دينار جزائري',
  two: 'ديناران جزائريان',
  twoOf: 'دينارا',
  few: 'دنانير جزائرية',
  many: 'دينارًا جزائريًا',
};
const CENTIME: Counted = { one: 'سنتيم', two: 'سنتيمان', twoOf: 'سنتيما', few: 'سنتيمات', many: 'سنتيمًا' };
const SCALES: readonly (readonly [number, Counted])[] = [
  [1_000_000_000, { one: 'مليار', two: 'ملياران', twoOf: 'مليارا', few: 'مليارات', many: 'مليارًا' }],
  [1_000_000, { one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليونًا' }],
  [1_000, { one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفًا' }],
];

const UNITS = ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'];
const TENS = ['', 'عشرة', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = ['', 'مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];
const TWO_HUNDRED_OF = 'مئتا';
const AND = ' و';

/** `ألف ومئتا دينار جزائري وخمسون سنتيمًا`: below 10¹² dinars, in the nominative. */
export function arabicAmount(centimes: number): string {
  const rest = centimes % 100;
  const whole = countedWords(Math.floor(centimes / 100), DINAR);
  return rest === 0 ? whole : `${whole}${AND}${countedWords(rest, CENTIME)}`;
}

function countedWords(number: number, thing: Counted): string {
  if (number === 0) return `صفر ${thing.one}`;
  const small = number % 100;
  // After hundreds and thousands one and two are said by the thing itself: a hundred dinars and a dinar.
  if (small === 1 || small === 2) {
    const few = small === 2 ? thing.two : `${thing.one} واحد`;
    return number === small ? few : `${countedWords(number - small, thing)}${AND}${few}`;
  }
  const parts = scaleWords(number, { isFollowed: number % 1000 === 0 });
  const below = number % 1000;
  if (below > 0) parts.push(...belowThousand(below, { isFollowed: below % 100 === 0 }));
  return `${parts.join(AND)} ${formAfter(small, thing)}`;
}

const formAfter = (small: number, thing: Counted): string =>
  small === 0 ? thing.one : small <= 10 ? thing.few : thing.many;

type Place = { readonly isFollowed: boolean };

/** Milliards, millions and thousands; only the last of them is followed by what is counted. */
function scaleWords(number: number, { isFollowed }: Place): string[] {
  const counts = SCALES.map(([scale, name]) => ({ count: Math.floor(number / scale) % 1000, name }));
  const last = counts.findLast(({ count }) => count > 0);
  return counts.flatMap((each) =>
    each.count === 0 ? [] : [groupWords(each.count, each.name, isFollowed && each === last)],
  );
}

function groupWords(count: number, name: Counted, isFollowed: boolean): string {
  const small = count % 100;
  const two = isFollowed ? name.twoOf : name.two;
  if (small === 1 || small === 2) {
    const few = small === 1 ? name.one : two;
    return count === small ? few : `${hundredsOf(count - small)} ${name.one}${AND}${few}`;
  }
  const words = belowThousand(count, { isFollowed: small === 0 }).join(AND);
  return `${words} ${small > 10 && isFollowed ? name.one : formAfter(small, name)}`;
}

const hundredsOf = (count: number): string => belowThousand(count, { isFollowed: true }).join(AND);

function belowThousand(number: number, { isFollowed }: Place): string[] {
  const hundreds = Math.floor(number / 100);
  const small = number % 100;
  const many = hundreds === 2 && small === 0 && isFollowed ? TWO_HUNDRED_OF : (HUNDREDS[hundreds] ?? '');
  return [many, ...belowHundred(small)].filter((part) => part !== '');
}

function belowHundred(number: number): string[] {
  if (number <= 10) return [UNITS[number] ?? ''];
  if (number === 11) return ['أحد عشر'];
  if (number === 12) return ['اثنا عشر'];
  if (number < 20) return [`${UNITS[number - 10] ?? ''} عشر`];
  return [UNITS[number % 10] ?? '', TENS[Math.floor(number / 10)] ?? ''];
}
