import type { Translate } from '@hanout/i18n';
import type { GalleryImage } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** Slides to swipe and thumbnails that lead to them; links, so that it works without script. */
export function Gallery({ name, images, t }: { name: string; images: readonly GalleryImage[]; t: Translate }) {
  const position = (index: number) => t('product.photo', { index: index + 1, count: images.length });
  return (
    <section className="gallery" data-gallery aria-label={t('product.gallery', { name })}>
      <ul className="gallery-slides">
        {images.length === 0 ? (
          <li>
            <Picture image={null} className="gallery-picture" />
          </li>
        ) : null}
        {images.map((image, index) => (
          <li key={image.id} id={`photo-${index + 1}`} data-image={image.large.src}>
            <a href={image.large.src} data-zoom aria-label={`${t('product.zoom')} ${index + 1}`}>
              <Picture
                image={image.large}
                className="gallery-picture"
                priority={index === 0 ? 'first' : 'lazy'}
                sizes="(min-width: 64rem) 560px, 100vw"
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length < 2 ? null : (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={`#photo-${index + 1}`} data-gallery-thumb aria-label={position(index)}>
                <Picture image={{ ...image.thumb, alt: '' }} priority="eager" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {images.length === 0 ? null : (
        <dialog className="zoom" aria-label={t('product.gallery', { name })}>
          <button type="button" className="round-button" data-zoom-close aria-label={t('product.closeZoom')}>
            <Icon name="close" />
          </button>
          <img alt="" />
        </dialog>
      )}
    </section>
  );
}
