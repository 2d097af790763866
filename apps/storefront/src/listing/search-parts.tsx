import type { Translate } from '@hanout/i18n';
import type { SearchModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { SearchBox } from '../ui/search-box.tsx';

/** The box again, with what was typed, and what was made of it. */
export function SearchHead({ search, action, t }: { search: SearchModel; action: string; t: Translate }) {
  const { text, corrected, isLoose } = search;
  return (
    <div className="search-head">
      <SearchBox id="page-search" action={action} text={text} t={t} />
      {corrected === null ? null : (
        <p>{t('search.corrected', { corrected: isolated(corrected), text: isolated(text) })}</p>
      )}
      {isLoose ? <p>{t('search.loose')}</p> : null}
    </div>
  );
}

/** No dead end: what may have been meant, and where to look around. */
export function NothingFound({ search, t }: { search: SearchModel; t: Translate }) {
  return (
    <section className="nothing-found">
      {search.text === '' ? null : (
        <div className="empty">
          <Icon name="search" />
          <p className="empty-title">{t('categories.no_products_found')}</p>
          <p>{t('search.nothingHint')}</p>
        </div>
      )}
      {search.near.length === 0 ? null : (
        <nav aria-labelledby="near-searches">
          <h2 id="near-searches">{t('search.near')}</h2>
          <ul className="near-searches">
            {search.near.map(({ label, href }) => (
              <li key={href}>
                <a className="chip" href={href} dir="auto">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {search.categories.length === 0 ? null : (
        <nav className="children" aria-labelledby="popular-categories">
          <h2 id="popular-categories">{t('search.popular')}</h2>
          <ul>
            {search.categories.map(({ name, href, image }) => (
              <li key={href}>
                <a href={href}>
                  {image === null ? null : <Picture image={image} sizes="(min-width: 64rem) 56px, 42px" />}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}
