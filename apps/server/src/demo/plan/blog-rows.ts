import type { Instant } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import { blogAuthor, blogCategories, blogPosts, type BlogPostText } from '../catalogue/blog.ts';
import { languages } from '../catalogue/texts.ts';
import type { DemoPictures } from '../pictures/picture-catalogue.ts';
import { type Dictionary, imageName } from './dictionary-rows.ts';
import { uuidOf } from './random.ts';
import type { PlannedProduct } from './product-rows.ts';
import type { TableRows } from './rows.ts';

const DAY = 86_400_000;
const ARCHIVED_DAYS_AGO = 60;

/** The blogs of both shops: the second one writes about food alone. */
interface BlogParts {
  readonly dictionary: Dictionary;
  readonly pictures: DemoPictures;
  readonly products: readonly PlannedProduct[];
  readonly now: Instant;
}

export function planBlog(rows: TableRows, { dictionary, pictures, products, now }: BlogParts): void {
  const imageIdOf = (code: string): number | null => {
    const picture = pictures.banners.get(code);
    return picture === undefined ? null : (dictionary.imageIds.get(imageName(picture)) ?? null);
  };
  const named = (post: BlogPostText, language: Language): string => {
    const ids = (post.products ?? []).flatMap((code) => products.find((product) => product.code === code)?.id ?? []);
    const cards = ids.map((id) => `<figure data-product="${id}"></figure>`).join('');
    const shown = post.embed === undefined ? '' : `<figure data-embed="${post.embed}"></figure>`;
    const imageId = imageIdOf(post.banner);
    const alt = post.title[language].replaceAll('"', '');
    const picture =
      imageId === null || post.products === undefined ? '' : `<p><img data-picture="${imageId}" alt="${alt}"></p>`;
    return post.html[language] + picture + cards + shown;
  };
  let categoryId = 0;
  let postId = 0;
  for (const shopId of [1, 2]) {
    const isShown = (category: string): boolean => shopId === 1 || category === 'cuisine';
    const idBySlug = new Map<string, number>();
    rows.add('blog_authors', {
      id: shopId,
      shop_id: shopId,
      slug: blogAuthor.slug,
      thumb_image_id: imageIdOf(blogAuthor.banner),
      position: 0,
      is_published: true,
      version: 1,
    });
    for (const language of languages)
      rows.add('blog_author_texts', {
        blog_author_id: shopId,
        language,
        name: blogAuthor.name[language],
        description: blogAuthor.description[language],
      });
    for (const [position, category] of blogCategories.filter(({ slug }) => isShown(slug)).entries()) {
      categoryId += 1;
      idBySlug.set(category.slug, categoryId);
      rows.add('blog_categories', {
        id: categoryId,
        shop_id: shopId,
        slug: category.slug,
        thumb_image_id: imageIdOf(category.banner),
        position,
        is_published: true,
        version: 1,
      });
      for (const language of languages)
        rows.add('blog_category_texts', {
          blog_category_id: categoryId,
          language,
          name: category.name[language],
          description: category.description[language],
        });
    }
    for (const post of blogPosts.filter(({ category }) => isShown(category))) {
      postId += 1;
      const publishedAt = new Date(now - post.daysAgo * DAY);
      const createdAt = new Date(Math.min(publishedAt.getTime(), now));
      rows.add('blog_posts', {
        id: postId,
        uuid: uuidOf('post', postId),
        shop_id: shopId,
        slug: post.slug,
        thumb_image_id: imageIdOf(post.banner),
        is_published: post.isDraft !== true,
        archived_at: post.isArchived === true ? new Date(now - ARCHIVED_DAYS_AGO * DAY) : null,
        published_at: publishedAt,
        version: 1,
        created_at: createdAt,
        author_id: post.products === undefined ? null : shopId,
      });
      for (const language of languages)
        rows.add('blog_post_texts', {
          blog_post_id: postId,
          language,
          title: post.title[language],
          summary: post.summary[language],
          html: named(post, language),
          seo_description: post.summary[language],
        });
      rows.add('blog_post_categories', { blog_post_id: postId, blog_category_id: idBySlug.get(post.category) });
    }
  }
}
