import type { Colour } from './colour.ts';

/** A colour as the eye orders it (OKLCH): how light from 0 to 1, how strong, and which hue in radians. */
export interface Tone {
  readonly light: number;
  readonly strong: number;
  readonly hue: number;
}

const toLinear = (part: number): number => {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (share: number): number =>
  255 * (share <= 0.003_130_8 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);

export function toneOf({ red, green, blue }: Colour): Tone {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const c = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    light: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    strong: Math.hypot(a, c),
    hue: Math.atan2(c, a),
  };
}

const partsOf = ({ light, strong, hue }: Tone): readonly [number, number, number] => {
  const [a, b] = [strong * Math.cos(hue), strong * Math.sin(hue)];
  const l = (light + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (light - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (light - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
};

const STEPS = 12;
const isShown = (parts: readonly number[]): boolean => parts.every((part) => part > -0.0005 && part < 1.0005);

/** As near as a screen comes to it: where it cannot be that strong, it is weaker, not of another hue. */
export function colourOf(tone: Tone): Colour {
  let [weak, strong] = [0, tone.strong];
  if (!isShown(partsOf(tone)))
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (weak + strong) / 2;
      if (isShown(partsOf({ ...tone, strong: middle }))) weak = middle;
      else strong = middle;
    }
  else weak = tone.strong;
  const [red, green, blue] = partsOf({ ...tone, strong: weak }).map((part) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, part)))),
  );
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: 1 };
}
