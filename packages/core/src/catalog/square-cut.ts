/** A point of a picture in hundredths of its sides, from its left and its upper edge. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface SquareCut {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * The largest square of a picture around a point, kept within the picture; in parts of the square that the whole picture
 * stands in the middle of, as it is stored and shown.
 */
export function cutSquare({ width, height }: { width: number; height: number }, focus: Focus): SquareCut {
  const longest = Math.max(width, height);
  const side = Math.min(width, height) / longest;
  const along = (length: number, point: number): number => {
    const part = length / longest;
    return (1 - part) / 2 + Math.min(Math.max((part * point) / 100 - side / 2, 0), part - side);
  };
  return { left: along(width, focus.x), top: along(height, focus.y), side };
}
