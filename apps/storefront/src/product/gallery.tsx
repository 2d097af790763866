import type { Translate } from '@hanout/i18n';
import type { GalleryImage } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

/** Slides to swipe and thumbnails that lead to them; links, so that it works without script. */
export function Gallery({ name, images, t }: { name: string; images: readonly GalleryImage[]; t: Translate }) {
  const onPhones = images.length < 2 ? '100vw' : 'calc(100vw - 3.75rem)';
  const position = (index: number, label: string | null) =>
    [t('product.photo', { index: index + 1, count: images.length }), label].filter(Boolean).join(' – ');
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
            <a
              href={image.large.src}
              data-zoom
              aria-label={[`${t('product.zoom')} ${index + 1}`, image.label].filter(Boolean).join(' – ')}
            >
              <Picture
                image={image.large}
                className="gallery-picture"
                priority={index === 0 ? 'first' : 'lazy'}
                sizes={`(min-width: 48rem) min(46vw, 590px), (min-width: 40rem) 100vw, ${onPhones}`}
              />
            </a>
          </li>
        ))}
      </ul>
      {images.length < 2 ? null : (
        <p className="gallery-dots" aria-hidden="true" data-gallery-dots>
          {images.map(({ id }, index) => (
            <span key={id} aria-current={index === 0 ? 'true' : undefined} />
          ))}
        </p>
      )}
      {images.length < 2 ? null : (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={`#photo-${index + 1}`} data-gallery-thumb aria-label={position(index, image.label)}>
                <Picture image={{ ...image.thumb, alt: '' }} sizes="(min-width: 64rem) 108px, 68px" priority="small" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {images.length === 0 ? null : (
        <dialog className="zoom" aria-label={t('product.gallery', { name })}>
          <div className="zoom-stage" />
          <p className="zoom-position" role="status" data-zoom-position={t('product.photo')} />
          <button type="button" className="round-button zoom-close" data-zoom-close aria-label={t('product.closeZoom')}>
            <Icon name="close" />
          </button>
          <button
            type="button"
            className="round-button zoom-in"
            data-zoom-in
            aria-pressed="false"
            aria-label={t('product.zoomIn')}
          >
            <Icon name="plus" />
            <Icon name="minus" />
          </button>
          {images.length < 2 ? null : (
            <>
              <button
                type="button"
                className="round-button zoom-previous previous"
                data-zoom-step="-1"
                aria-label={t('carousel.previous')}
              >
                <Icon name="chevron" />
              </button>
              <button
                type="button"
                className="round-button zoom-next"
                data-zoom-step="1"
                aria-label={t('carousel.next')}
              >
                <Icon name="chevron" />
              </button>
            </>
          )}
        </dialog>
      )}
    </section>
  );
}
