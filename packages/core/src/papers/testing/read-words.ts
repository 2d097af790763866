/** Reads amounts in words back, knowing words and their values only: whatever the writer takes for granted stands here again. */

const FRENCH: Readonly<Record<string, number>> = {
  zéro: 0,
  un: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};

export function readFrench(text: string): number {
  const [dinars = '', centimes = ''] = text.replace(/ centimes?$/u, '').split(/ dinars? algériens?(?: et )?/u);
  return frenchNumber(dinars.replace(/ de$/u, '')) * 100 + frenchNumber(centimes);
}

function frenchNumber(text: string): number {
  let [total, group] = [0, 0];
  for (const word of text.split(/[\s-]+/u)) {
    if (/^(?:et)?$/u.test(word)) continue;
    if (/^vingts?$/u.test(word)) group += group % 100 === 4 ? 76 : 20;
    else if (/^cents?$/u.test(word)) group = Math.max(1, group) * 100;
    else if (word === 'mille') [total, group] = [total + Math.max(1, group) * 1_000, 0];
    else if (/^millions?$/u.test(word)) [total, group] = [total + group * 1_000_000, 0];
    else if (/^milliards?$/u.test(word)) [total, group] = [total + group * 1_000_000_000, 0];
    else group += valueIn(FRENCH, word);
  }
  return total + group;
}

const ARABIC: Readonly<Record<string, number>> = {
  صفر: 0,
  واحد: 1,
  أحد: 1,
  اثنان: 2,
  اثنا: 2,
  ثلاثة: 3,
  أربعة: 4,
  خمسة: 5,
  ستة: 6,
  سبعة: 7,
  ثمانية: 8,
  تسعة: 9,
  عشرة: 10,
  عشر: 10,
  عشرون: 20,
  ثلاثون: 30,
  أربعون: 40,
  خمسون: 50,
  ستون: 60,
  سبعون: 70,
  ثمانون: 80,
  تسعون: 90,
  مئة: 100,
  مئتان: 200,
  مئتا: 200,
  ثلاثمئة: 300,
  أربعمئة: 400,
  خمسمئة: 500,
  ستمئة: 600,
  سبعمئة: 700,
  ثمانمئة: 800,
  تسعمئة: 900,
};
const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^مليار/u, 1_000_000_000],
  [/^(?:مليون|ملايين)/u, 1_000_000],
  [/^(?:ألف|آلاف)/u, 1_000],
];
const THING = /^(?:دينار|دنانير|سنتيم)/u;
const ADJECTIVE = /^جزائري/u;

/** Each thing named closes what was counted before it; a dual counts two by itself, a single one that follows no number one. */
export function readArabic(text: string): number {
  let [sum, total, group] = [0, 0, 0];
  let [hasNumber, isAfterThing] = [false, false];
  for (const raw of text.split(' ')) {
    const word = raw.startsWith('و') && raw !== 'واحد' ? raw.slice(1) : raw;
    const scale = SCALES.find(([pattern]) => pattern.test(word))?.[1];
    const isDual = /(?:ان|فا|ونا|ارا)$/u.test(word) && (scale !== undefined || THING.test(word));
    // "one" behind a thing only stresses it.
    if (ADJECTIVE.test(word) || (raw === 'واحد' && isAfterThing)) continue;
    isAfterThing = scale === undefined && THING.test(word);
    if (scale !== undefined) {
      total += (isDual ? 2 : group === 0 ? 1 : group) * scale;
      [group, hasNumber] = [0, true];
    } else if (THING.test(word)) {
      const count = isDual ? 2 : hasNumber ? total + group : 1;
      sum += count * (word.startsWith('سنتيم') ? 1 : 100);
      [total, group, hasNumber] = [0, 0, false];
    } else [group, hasNumber] = [group + valueIn(ARABIC, word), true];
  }
  return sum;
}

function valueIn(words: Readonly<Record<string, number>>, word: string): number {
  const value = words[word];
  if (value === undefined) throw new Error(`no number word: ${word}`);
  return value;
}
