import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function BlogCategoriesCarousel({ block, t }: BlockContentProps) {
  const categories = block.content.blogCategories ?? [];
  if (categories.length === 0) return null;
  return (
    <Carousel label={block.title ?? t('carousel.blogCategories')} kind="topics" count={categories.length} t={t}>
      {categories.map(({ name, href, image, description }) => (
        <li key={href}>
          <a className="category-card" href={href}>
            <Picture
              image={image}
              className="category-picture"
              sizes="(min-width: 64rem) 281px, (min-width: 40rem) 30vw, 143px"
            />
            <span className="category-name">{name}</span>
            {description === null ? null : <span className="category-text">{description}</span>}
          </a>
        </li>
      ))}
    </Carousel>
  );
}
