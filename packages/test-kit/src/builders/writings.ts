export const NO_WORDS = { title: '', summary: '', html: '', seoDescription: '' };

/** The form of a page, a post, a topic or an author of which nothing is written yet. */
export const WRITING_FORM = {
  slug: '',
  isPublished: true,
  publishedAt: null,
  topicIds: [],
  pictureId: null,
  authorId: null,
  relatedIds: [],
  texts: { fr: NO_WORDS, ar: NO_WORDS, en: NO_WORDS },
};

/** Its texts, written in French alone. */
export const inFrench = (title: string, html = '') => ({
  ...WRITING_FORM.texts,
  fr: { ...NO_WORDS, title, html },
});
