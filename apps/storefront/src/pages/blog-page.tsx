import type { Translate } from '@hanout/i18n';
import { PageLinks } from '../listing/page-links.tsx';
import type { BlogPageModel, LinkModel } from '../page-models/index.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PostCard } from '../ui/post-card.tsx';

export function BlogPage({ model, t }: { model: BlogPageModel; t: Translate }) {
  const { path, page, lastPage } = model;
  return (
    <div className="container">
      <Breadcrumbs links={model.breadcrumbs} current={model.title} t={t} />
      <h1>{model.title}</h1>
      {model.description === null ? null : <p className="lead">{model.description}</p>}
      <BlogCategories links={model.categories} t={t} />
      {model.posts.length === 0 ? <p className="empty">{t('blog.empty')}</p> : null}
      <div className="post-list">
        {model.posts.map((post) => (
          <PostCard key={post.href} post={post} heading="h2" />
        ))}
      </div>
      {lastPage > 1 ? (
        <div className="pages">
          <PageLinks
            current={page}
            last={lastPage}
            hrefOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
            t={t}
          />
        </div>
      ) : null}
    </div>
  );
}

export function BlogCategories({ links, t }: { links: readonly LinkModel[]; t: Translate }) {
  if (links.length === 0) return null;
  return (
    <nav className="post-tools" aria-label={t('carousel.blogCategories')}>
      {links.map(({ label, href }) => (
        <a key={href} className="chip" href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
