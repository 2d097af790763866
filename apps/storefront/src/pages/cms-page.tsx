import type { Translate } from '@hanout/i18n';
import type { CmsPageModel } from '../page-models/index.ts';
import { Prose } from '../render/raw-html.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

export function CmsPage({ model, t }: { model: CmsPageModel; t: Translate }) {
  return (
    <article className="container reading">
      <Breadcrumbs links={model.breadcrumbs} current={model.title} t={t} />
      <h1>{model.title}</h1>
      {model.updatedAt === null ? null : <p className="muted">{t('cms.updated', { date: model.updatedAt })}</p>}
      <Prose html={model.html} />
    </article>
  );
}
