import type { PictureFolder } from '@hanout/contracts/picture-library';
import type { LibraryRow } from './queries.ts';

type Fit = 'cover' | 'inside' | 'contain';

/** As each is drawn where it is uploaded. */
const FITS: Readonly<Record<Exclude<PictureFolder, 'public'>, Fit>> = {
  product: 'contain',
  category: 'cover',
  collection: 'cover',
  brand: 'contain',
  web: 'cover',
  blog: 'inside',
  logo: 'inside',
};

/** How another picture is drawn in its place. Promotions fill their banner; what carriers and shops are known by stays whole. */
export function fitOf({ folder, uses }: Pick<LibraryRow, 'folder' | 'uses'>): Fit {
  if (folder !== 'public') return FITS[folder];
  return uses.some(({ kind }) => kind === 'promotion') ? 'cover' : 'contain';
}
