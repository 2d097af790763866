import { formatDate, LANGUAGES, type Language } from '@hanout/i18n';
import type { LinkModel } from '@hanout/storefront/page-models';
import { wordIn } from '../../../dictionary/index.ts';
import {
  blogAuthorPath,
  blogCategoryPath,
  blogPath,
  blogPostPath,
  blogRssPath,
  inLanguage,
} from '../../serving/addresses.ts';
import {
  countPosts,
  listBlogCategories,
  listPosts,
  listRelatedPosts,
  readAuthor,
  readNextPublication,
  readPost,
  type BlogAuthor,
  type BlogCategory,
  contentTag,
  type ReadPost,
} from '../../../content/index.ts';
import type { Page, Visit } from '../../serving/page.ts';
import { type StorefrontReads } from '../../finding/storefront-reads.ts';
import { textsIn } from '../../texts.ts';
import { bannerImage, cutText, postCard } from '../block-content.ts';
import { breadcrumbData, headModel, homeCrumb } from '../head-model.ts';
import { writtenText } from './written-text.ts';

const POSTS_PER_PAGE = 12;
const OTHER_POSTS = 3;
const LONGEST_DESCRIPTION = 160;
const LONGEST_BIO = 600;

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

/** What somebody wrote for the shop; null for somebody or a page that there is not. */
export async function authorPage(
  reads: StorefrontReads,
  visit: Visit,
  { slug, page }: { slug: string; page: number },
): Promise<Page | null> {
  const { db } = reads;
  const { shop, language } = visit;
  const author = await readAuthor(db, shop.id, { slug: slug.toLowerCase() });
  if (author === null) return null;
  const [site, posts, next] = await Promise.all([
    reads.site(shop, language),
    listPosts(db, {
      shopId: shop.id,
      categoryId: null,
      authorId: author.id,
      ids: null,
      limit: POSTS_PER_PAGE + 1,
      offset: POSTS_PER_PAGE * (page - 1),
    }),
    readNextPublication(db, shop.id),
  ]);
  if (page > 1 && posts.length === 0) return null;
  const t = textsIn(language);
  const { name, href, image } = authorModel(author, language);
  const path = blogAuthorPath(author.slug);
  const crumbs = [homeCrumb(language), { label: t('storefront.blog'), href: inLanguage(language, blogPath) }];
  const origin = reads.originOf(shop);
  const description = cutText(wordIn(author.descriptions, language), LONGEST_DESCRIPTION);
  const person = { '@context': 'https://schema.org', '@type': 'Person', name, url: `${origin}${href}` };
  return {
    name: 'blog',
    status: 200,
    model: {
      site,
      head: headModel({
        origin,
        language,
        shopName: site.shop.name,
        title: name,
        description,
        pathIn: () => (page === 1 ? path : `${path}?page=${page}`),
        image,
        structuredData: [
          breadcrumbData(origin, [...crumbs, { label: name, href }]),
          image === null ? person : { ...person, image: `${origin}${image.src}` },
        ],
      }),
      title: name,
      description: cutText(wordIn(author.descriptions, language), LONGEST_BIO),
      breadcrumbs: crumbs,
      categories: [],
      posts: posts.slice(0, POSTS_PER_PAGE).map((post) => postCard(post, visit)),
      path: href,
      page,
      // How many there are in all is not counted: one more page where there is more.
      lastPage: posts.length > POSTS_PER_PAGE ? page + 1 : page,
    },
    tags: [contentTag(shop.id)],
    validUntil: next,
    isKept: true,
  };
}

export async function blogPostPage(reads: StorefrontReads, visit: Visit, slug: string): Promise<Page | null> {
  const post = await readPost(reads.db, visit.shop.id, slug);
  return post === null ? null : drawnPost(reads, visit, post);
}

/** A post as its page shows it, whether it is shown to shoppers or not. */
export async function drawnPost(reads: StorefrontReads, visit: Visit, post: ReadPost): Promise<Page> {
  const { db } = reads;
  const { shop, language } = visit;
  const [site, text, categories, others, author, next] = await Promise.all([
    reads.site(shop, language),
    writtenText(reads, visit, wordIn(post.htmls, language)),
    listBlogCategories(db, shop.id),
    listRelatedPosts(db, { ...post, shopId: shop.id, limit: OTHER_POSTS }),
    post.authorId === null ? null : readAuthor(db, shop.id, { id: post.authorId }),
    readNextPublication(db, shop.id),
  ]);
  const t = textsIn(language);
  const by = author === null ? null : authorModel(author, language);
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
            ...(by === null ? {} : { author: { '@type': 'Person', name: by.name, url: `${origin}${by.href}` } }),
            inLanguage: written ?? language,
            mainEntityOfPage: `${origin}${card.href}`,
            publisher: { '@type': 'Organization', name: site.shop.name },
          },
        ],
      }),
      title: card.title,
      breadcrumbs: [home, ...crumbs.slice(0, -1)],
      categories: own.map((category) => categoryLink(category, language)),
      date: { text: formatDate(post.publishedAt, language), iso: post.publishedAt.toISOString() },
      image: card.image,
      text: text.model,
      language: written ?? language,
      author: by,
      others: others.map((other) => postCard(other, visit)),
    },
    tags: [contentTag(shop.id), ...text.tags],
    validUntil: earliest([next, text.validUntil]),
    frames: text.frames,
    isKept: true,
  };
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function authorModel({ slug, names, thumb }: BlogAuthor, language: Language) {
  const image = thumb === null ? null : bannerImage(thumb);
  return { name: wordIn(names, language, slug), href: inLanguage(language, blogAuthorPath(slug)), image };
}

function nameOf(category: BlogCategory, language: Language): string {
  return wordIn(category.names, language, category.slug);
}

function categoryLink(category: BlogCategory, language: Language): LinkModel {
  return { label: nameOf(category, language), href: inLanguage(language, blogCategoryPath(category.slug)) };
}
