import { directionOf, type Translate } from '@hanout/i18n';
import type { BlogPostPageModel } from '../page-models/index.ts';
import { Prose } from '../render/raw-html.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';
import { PostCard } from '../ui/post-card.tsx';
import { BlogCategories } from './blog-page.tsx';

/** One post; written in another language than the page's it says so, for voices and for its direction. */
export function BlogPostPage({ model, t }: { model: BlogPostPageModel; t: Translate }) {
  const { language } = model;
  return (
    <div className="container">
      <Breadcrumbs links={model.breadcrumbs} current={model.title} t={t} />
      <article className="reading" lang={language} dir={directionOf(language)}>
        <h1>{model.title}</h1>
        <p className="post-date">
          <time dateTime={model.date.iso}>{model.date.text}</time>
        </p>
        {model.image === null ? null : (
          <Picture image={model.image} className="post-cover" sizes="(min-width: 48rem) 46rem, 92vw" priority="first" />
        )}
        <Prose html={model.html} />
      </article>
      <BlogCategories links={model.categories} t={t} />
      {model.others.length === 0 ? null : (
        <section aria-labelledby="other-posts">
          <h2 id="other-posts">{t('blog.others')}</h2>
          <div className="post-list">
            {model.others.map((post) => (
              <PostCard key={post.href} post={post} heading="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
