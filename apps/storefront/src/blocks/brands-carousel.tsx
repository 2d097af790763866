import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockContentProps } from './block-content-props.ts';

/** storefront §9: brands at most 8, 6, 4 and 2500 ms; brand lines at most 5, 3, 2. */
const AUTOPLAY = 2500;
const MOVES_ABOVE = { brands: 8, lines: 5 } as const;

export function BrandsCarousel(props: BlockContentProps) {
  return <Brands {...props} kind="brands" />;
}

export function BrandLinesCarousel(props: BlockContentProps) {
  return <Brands {...props} kind="lines" />;
}

function Brands({ block, t, kind }: BlockContentProps & { kind: keyof typeof MOVES_ABOVE }) {
  const brands = block.content.brands ?? [];
  if (brands.length === 0) return null;
  return (
    <Carousel
      label={block.title ?? t(`carousel.${kind}`)}
      kind={kind}
      autoplay={brands.length > MOVES_ABOVE[kind] ? AUTOPLAY : null}
      t={t}
    >
      {brands.map(({ name, href, logo }) => (
        <li key={href}>
          <a className="brand-card" href={href}>
            {logo === null ? null : (
              <Picture image={logo} className="brand-logo" sizes="(min-width: 40rem) 108px, 66px" />
            )}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </Carousel>
  );
}
