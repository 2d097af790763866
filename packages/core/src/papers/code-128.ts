/** ISO/IEC 15417: widths of bars and spaces of each symbol, value 0 to 105, three bars and three spaces of together 11 modules. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232';
const WIDTHS = SYMBOLS.split(' ');
const STOP = '2331112';
const [START_B, START_C, TO_B, TO_C] = [104, 105, 100, 99];

/**
 * The bars of a text in Code 128: widths in modules, bar and space in turn, from the first bar to the last. Digits go two by two
 * where four or more stand together. Null: the text is empty, or has signs other than those of a plain keyboard.
 */
export function code128Widths(text: string): readonly number[] | null {
  if (!/^[\x20-\x7e]+$/u.test(text)) return null;
  const values = valuesOf(text);
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  return [...[...values, check].map((value) => WIDTHS[value] ?? '').join(''), ...STOP].map(Number);
}

function valuesOf(text: string): readonly number[] {
  const values: number[] = [];
  for (const part of partsOf(text)) {
    const isPairs = isOfPairs(part);
    if (values.length === 0) values.push(isPairs ? START_C : START_B);
    else values.push(isPairs ? TO_C : TO_B);
    if (isPairs) values.push(...(part.match(/\d\d/gu) ?? []).map(Number));
    else values.push(...Array.from(part, (sign) => sign.charCodeAt(0) - 32));
  }
  return values;
}

/** Runs of pairs of digits, four digits at least, and what stands between them. */
const partsOf = (text: string): readonly string[] => text.split(/((?:\d\d){2,})/u).filter((part) => part !== '');
const isOfPairs = (part: string): boolean => part.length >= 4 && /^(?:\d\d)+$/u.test(part);
