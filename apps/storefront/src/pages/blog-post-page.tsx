import { directionOf, type Translate } from '@hanout/i18n';
import type { BlogPostPageModel } from '../page-models/index.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Picture } from '../ui/picture.tsx';
import { PostCard } from '../ui/post-card.tsx';
import { WrittenText } from '../ui/written-text.tsx';
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
          {model.author === null ? null : (
            <a className="post-author" href={model.author.href} rel="author">
              {model.author.image === null ? null : (
                <img src={model.author.image.src} alt="" width={32} height={32} loading="lazy" />
              )}
              {model.author.name}
            </a>
          )}
        </p>
        {model.image === null ? null : (
          <Picture image={model.image} className="post-cover" sizes="(min-width: 48rem) 46rem, 92vw" priority="first" />
        )}
        <WrittenText text={model.text} t={t} />
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
