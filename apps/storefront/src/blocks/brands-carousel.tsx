import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function BrandsCarousel(props: BlockContentProps) {
  return <Brands {...props} kind="brands" />;
}

export function BrandLinesCarousel(props: BlockContentProps) {
  return <Brands {...props} kind="lines" />;
}

function Brands({ block, t, kind }: BlockContentProps & { kind: 'brands' | 'lines' }) {
  const brands = block.content.brands ?? [];
  if (brands.length === 0) return null;
  return (
    <Carousel label={block.title ?? t(`carousel.${kind}`)} kind={kind} count={brands.length} t={t}>
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
