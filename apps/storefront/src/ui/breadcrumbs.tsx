import type { Translate } from '@hanout/i18n';
import type { LinkModel } from '../page-models/index.ts';

/** The way down to this page; the page itself is last and no link. */
export function Breadcrumbs({ links, current, t }: { links: readonly LinkModel[]; current: string; t: Translate }) {
  return (
    <nav className="breadcrumbs" aria-label={t('breadcrumbs.label')}>
      <ol>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
