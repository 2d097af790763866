import type { Translate } from '@hanout/i18n';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  /** Unique in the page. */
  id: string;
  /** Address of the results page. */
  action: string;
  text: string;
  t: Translate;
}

/**
 * A form that leads to the results without script. Script makes it a combobox: what it suggests goes into the list below, whose
 * words stand here so that they cost no script.
 */
export function SearchBox({ id, action, text, t }: SearchBoxProps) {
  return (
    <form className="search-box" action={action} data-search-box>
      <input
        id={id}
        type="search"
        name="q"
        defaultValue={text}
        aria-label={t('header.search')}
        placeholder={t('header.searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <button type="submit" className="round-button" aria-label={t('header.search')}>
        <Icon name="search" />
      </button>
      <div
        className="search-list"
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden
        data-products={t('search.products')}
        data-categories={t('search.categories')}
        data-brands={t('search.brands')}
        data-recent={t('search.recent')}
        data-popular={t('search.often')}
        data-forget={t('search.forget')}
        data-all={t('search.all')}
        data-count={t('search.count')}
      />
    </form>
  );
}
