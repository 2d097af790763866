import type { ImageModel } from '../page-models/index.ts';
import { Icon } from './icon.tsx';

/**
 * `first`: the largest picture of the first screen; `eager`: on the first screen; `small`: there too, and in no hurry; else
 * loaded near the view.
 */
export type PicturePriority = 'first' | 'eager' | 'small' | 'lazy';

const FETCHES = { first: 'high', eager: undefined, small: 'low', lazy: undefined } as const;

interface PictureProps {
  image: ImageModel | null;
  className?: string;
  priority?: PicturePriority;
  sizes?: string;
}

/** A picture with its size, so that nothing moves when it arrives; a quiet placeholder where there is none. */
export function Picture({ image, className, priority = 'lazy', sizes }: PictureProps) {
  if (image === null) {
    return (
      <span className={className === undefined ? 'no-picture' : `${className} no-picture`}>
        <Icon name="image" />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet === undefined ? undefined : sizes}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={priority === 'lazy' ? 'lazy' : undefined}
      fetchPriority={FETCHES[priority]}
      decoding={priority === 'first' ? undefined : 'async'}
    />
  );
}
