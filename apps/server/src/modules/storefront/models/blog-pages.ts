import { formatDate, LANGUAGES, type Language } from '@hanout/i18n';
import type { LinkModel } from '@hanout/storefront/page-models';
import { sanitiseHtml } from '../../../html/sanitise-html.ts';
import { wordIn } from '../../dictionary/index.ts';
import { blogCategoryPath, blogPath, blogPostPath, blogRssPath, inLanguage } from '../serving/addresses.ts';
import {
  countPosts,
  listBlogCategories,
  listPosts,
  readNextPublication,
  readPost,
  type BlogCategory,
  contentTag,
} from '../../content/index.ts';
import type { Page, Visit } from '../serving/page.ts';
import { type StorefrontReads } from '../finding/storefront-reads.ts';
import { textsIn } from '../texts.ts';
import { cutText, postCard } from './block-content.ts';
import { breadcrumbData, headModel, homeCrumb } from './head-model.ts';

const POSTS_PER_PAGE = 12;
const OTHER_POSTS = 3;
const LONGEST_DESCRIPTION = 160;

/** The posts of the blog or of one category; null for a category or a page that there is not. */
export async function blogPage(
  reads: StorefrontReads,
  visit: Visit,
  { slug, page }: { slug: string | null; page: number },
): Promise<Page | null> {
  const { db } = reads;
  const { shop, language } = visit;
  const categories = await listBlogCategories(db, shop.id);
  const category = slug === null ? null : categories.find((each) => each.slug.toLowerCase() === slug.toLowerCase());
  if (category === undefined) return null;
  const categoryId = category?.id ?? null;
  const [site, total, posts, next] = await Promise.all([
    reads.site(shop, language),
    countPosts(db, shop.id, categoryId),
    listPosts(db, {
      shopId: shop.id,
      categoryId,
      ids: null,
      limit: POSTS_PER_PAGE,
      offset: (page - 1) * POSTS_PER_PAGE,
    }),
    readNextPublication(db, shop.id),
  ]);
  if (page > 1 && posts.length === 0) return null;
  const t = textsIn(language);
  const home = homeCrumb(language);
  const blog = { label: t('storefront.blog'), href: inLanguage(language, blogPath) };
  const title = category === null ? blog.label : nameOf(category, language);
  const path = category === null ? blogPath : blogCategoryPath(category.slug);
  const description = category === null ? null : cutText(wordIn(category.descriptions, language), LONGEST_DESCRIPTION);
  const crumbs = category === null ? [blog] : [blog, { label: title, href: inLanguage(language, path) }];
  const origin = reads.originOf(shop);
  return {
    name: 'blog',
    status: 200,
    model: {
      site,
      head: headModel({
        origin,
        language,
        shopName: site.shop.name,
        title,
        description,
        pathIn: () => (page === 1 ? path : `${path}?page=${page}`),
        rssPath: blogRssPath,
        structuredData: [breadcrumbData(origin, [home, ...crumbs])],
      }),
      title,
      description,
      breadcrumbs: [home, ...crumbs.slice(0, -1)],
      categories: categories.filter((each) => each.id !== categoryId).map((each) => categoryLink(each, language)),
      posts: posts.map((post) => postCard(post, visit)),
      path: inLanguage(language, path),
      page,
      lastPage: Math.max(1, Math.ceil(total / POSTS_PER_PAGE)),
    },
    tags: [contentTag(shop.id)],
    validUntil: next,
    isKept: true,
  };
}

export async function blogPostPage(reads: StorefrontReads, visit: Visit, slug: string): Promise<Page | null> {
  const { db } = reads;
  const { shop, language } = visit;
  const post = await readPost(db, shop.id, slug);
  if (post === null) return null;
  const [site, categories, latest, next] = await Promise.all([
    reads.site(shop, language),
    listBlogCategories(db, shop.id),
    listPosts(db, { shopId: shop.id, categoryId: null, ids: null, limit: OTHER_POSTS + 1, offset: 0 }),
    readNextPublication(db, shop.id),
  ]);
  const t = textsIn(language);
  const card = postCard(post, visit);
  const written =
    post.htmls[language] === undefined ? LANGUAGES.find((each) => post.htmls[each] !== undefined) : language;
  const own = categories.filter(({ id }) => post.categoryIds.includes(id));
  const crumbs = [
    { label: t('storefront.blog'), href: inLanguage(language, blogPath) },
    ...own.slice(0, 1).map((category) => categoryLink(category, language)),
    { label: card.title, href: card.href },
  ];
  const home = homeCrumb(language);
  const origin = reads.originOf(shop);
  const description = wordIn(post.seoDescriptions, language) || card.summary;
  return {
    name: 'post',
    status: 200,
    model: {
      site,
      head: headModel({
        origin,
        language,
        shopName: site.shop.name,
        title: card.title,
        description,
        pathIn: () => blogPostPath(post.slug),
        type: 'article',
        image: card.image,
        structuredData: [
          breadcrumbData(origin, [home, ...crumbs]),
          {
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: card.title,
            datePublished: card.date.iso,
            ...(card.image === null ? {} : { image: `${origin}${card.image.src}` }),
            publisher: { '@type': 'Organization', name: site.shop.name },
          },
        ],
      }),
      title: card.title,
      breadcrumbs: [home, ...crumbs.slice(0, -1)],
      categories: own.map((category) => categoryLink(category, language)),
      date: { text: formatDate(post.publishedAt, language), iso: post.publishedAt.toISOString() },
      image: card.image,
      html: sanitiseHtml(wordIn(post.htmls, language)),
      language: written ?? language,
      others: latest
        .filter(({ id }) => id !== post.id)
        .slice(0, OTHER_POSTS)
        .map((other) => postCard(other, visit)),
    },
    tags: [contentTag(shop.id)],
    validUntil: next,
    isKept: true,
  };
}

function nameOf(category: BlogCategory, language: Language): string {
  return wordIn(category.names, language, category.slug);
}

function categoryLink(category: BlogCategory, language: Language): LinkModel {
  return { label: nameOf(category, language), href: inLanguage(language, blogCategoryPath(category.slug)) };
}
