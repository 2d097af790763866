import type { Translate } from '@hanout/i18n';
import { Icon } from '../ui/icon.tsx';
import { pageNumbers } from './address.ts';

interface PageLinksProps {
  current: number;
  last: number;
  className?: string;
  hrefOf: (page: number) => string;
  t: Translate;
}

/** Previous, next, and at most seven numbers with the current one in the middle. */
export function PageLinks({ current, last, className = 'page-links', hrefOf, t }: PageLinksProps) {
  return (
    <nav className={className} aria-label={t('pages.label')}>
      <ul>
        {current > 1 ? (
          <li>
            <a className="page-link previous" href={hrefOf(current - 1)} rel="prev" aria-label={t('pages.previous')}>
              <Icon name="chevron" />
            </a>
          </li>
        ) : null}
        {pageNumbers(current, last).map((number) => (
          <li key={number}>
            <a className="page-link" href={hrefOf(number)} aria-current={number === current ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
        {current < last ? (
          <li>
            <a className="page-link" href={hrefOf(current + 1)} rel="next" aria-label={t('pages.next')}>
              <Icon name="chevron" />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
