import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import type { BlockContentProps } from './block-content-props.ts';

export function CategoriesCarousel({ block, position, t }: BlockContentProps) {
  const categories = block.content.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <Carousel label={block.title ?? t('carousel.categories')} kind="categories" count={categories.length} t={t}>
      {categories.map((category, index) => (
        <li key={index}>
          <a className="category-card" href={category.href}>
            <Picture
              image={category.image}
              className="category-picture"
              sizes="(min-width: 64rem) 175px, (min-width: 40rem) 28vw, 143px"
              priority={position < 2 ? 'eager' : 'lazy'}
            />
            <span className="category-name">{category.name}</span>
            {category.description === null ? null : <span className="category-text">{category.description}</span>}
            {category.count === null ? null : (
              <span className="category-count">{t('category.count', { count: category.count })}</span>
            )}
          </a>
        </li>
      ))}
    </Carousel>
  );
}
