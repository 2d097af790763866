import { imageSizes, sizesOfFolder, type ImageSize } from '../image-sizes.ts';
import type { ImagePath } from './image-path.ts';

/** Of the files of one picture the largest WebP of each way in which it was cut. */
export function widestOf(paths: readonly ImagePath[]): readonly ImagePath[] {
  const folder = paths[0]?.folder ?? '';
  return sizesOfFolder(folder).flatMap((cut) => {
    const there = paths.filter(({ size, format }) => format === undefined && cut.includes(size));
    const [widest] = there.toSorted((a, b) => widthOf(b.size) - widthOf(a.size));
    return widest ?? [];
  });
}

const widthOf = (size: ImageSize): number => imageSizes[size].width;
