const TURN = 2 * Math.PI;

const shortened = (value: number): number => Math.round(value * 1_000) / 1_000;

const at = (radius: number, angle: number): string =>
  `${shortened(radius * Math.sin(angle))} ${shortened(-radius * Math.cos(angle))}`;

/** A piece of a ring around 0 0 as the path of an SVG, clockwise from the top; `from` and `to` are shares of the whole turn. */
export function ringPath(
  from: number,
  to: number,
  { inner, outer }: { readonly inner: number; readonly outer: number },
): string {
  // An arc that ends where it begins is none: a whole ring is drawn as two halves.
  if (to - from >= 1)
    return `${ringPath(from, from + 0.5, { inner, outer })} ${ringPath(from + 0.5, from + 0.9999, { inner, outer })}`;
  const [begin, end] = [from * TURN, to * TURN];
  const isLong = to - from > 0.5 ? 1 : 0;
  return [
    `M ${at(outer, begin)}`,
    `A ${outer} ${outer} 0 ${isLong} 1 ${at(outer, end)}`,
    `L ${at(inner, end)}`,
    `A ${inner} ${inner} 0 ${isLong} 0 ${at(inner, begin)}`,
    'Z',
  ].join(' ');
}

/** Where each value begins and ends, as shares of all of them; of nothing there is no piece. */
export function sharesOf(values: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return values.map(() => ({ from: 0, to: 0 }));
  let from = 0;
  return values.map((value) => {
    const piece = { from, to: from + value / whole };
    from = piece.to;
    return piece;
  });
}
