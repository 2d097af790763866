import type { Translate } from '@hanout/i18n';
import type { CmsPageModel } from '../page-models/index.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ContactCard } from '../ui/contact-card.tsx';
import { WrittenText } from '../ui/written-text.tsx';

export function CmsPage({ model, t }: { model: CmsPageModel; t: Translate }) {
  return (
    <article className="container reading">
      <Breadcrumbs links={model.breadcrumbs} current={model.title} t={t} />
      <h1>{model.title}</h1>
      {model.updatedAt === null ? null : <p className="muted">{t('cms.updated', { date: model.updatedAt })}</p>}
      <WrittenText text={model.text} t={t} />
      {model.contact === null ? null : <ContactCard model={model} mapHref={model.contact.mapHref} t={t} />}
    </article>
  );
}
