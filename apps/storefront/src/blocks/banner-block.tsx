import type { BannerModel } from '../page-models/index.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function BannerBlock({ block, position, t }: BlockContentProps) {
  const banners = block.content.banners ?? [];
  const [first] = banners;
  if (first === undefined) return null;
  if (banners.length === 1 || block.type === 'banner') return <Banner banner={first} eager={position === 0} />;
  return (
    <Carousel
      label={block.title ?? t('carousel.banners')}
      kind="banners"
      count={banners.length}
      hasLinks={banners.some(({ href }) => href !== null)}
      t={t}
    >
      {banners.map((banner, index) => (
        <li key={banner.image.src}>
          <Banner banner={banner} eager={position === 0 && index === 0} />
        </li>
      ))}
    </Carousel>
  );
}

function Banner({ banner, eager }: { banner: BannerModel; eager: boolean }) {
  const inside = (
    <>
      <picture>
        {banner.phoneImage === null ? null : (
          <source
            media="(max-width: 47.99rem)"
            srcSet={banner.phoneImage.srcSet ?? banner.phoneImage.src}
            sizes="92vw"
            width={banner.phoneImage.width}
            height={banner.phoneImage.height}
          />
        )}
        <Picture
          image={banner.image}
          className="banner-picture"
          sizes="min(80rem, 92vw)"
          priority={eager ? 'first' : 'lazy'}
        />
      </picture>
      {banner.headline === null ? null : (
        <span className="banner-words">
          <span className="banner-headline">{banner.headline}</span>
          {banner.text === null ? null : <span className="banner-text">{banner.text}</span>}
          {banner.action === null ? null : (
            <span className="button banner-action">
              {banner.action}
              <Icon name="arrow" />
            </span>
          )}
        </span>
      )}
    </>
  );
  const className = banner.headline === null ? 'banner' : 'banner banner-worded';
  return banner.href === null ? (
    <div className={className}>{inside}</div>
  ) : (
    <a className={className} href={banner.href}>
      {inside}
    </a>
  );
}
