import type { Starter } from '@hanout/contracts/starters';
import { LANGUAGES } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { CSSProperties } from 'react';

type Entry = Starter['families'][number] & { readonly color?: string | null };
type Group = Entry & { readonly children: readonly Entry[] };

/** Everything a trade brings, in the three languages, with what the shop has already. */
export function StarterPreview({ starter }: { readonly starter: Starter }) {
  const translate = useTranslate();
  return (
    <div className="hn-starter-parts">
      <Part title={translate('catalog.kind.categories')} groups={starter.categories} />
      <Part title={translate('catalog.kind.attributes')} groups={starter.attributes} isDense />
      <Part title={translate('catalog.kind.features')} groups={starter.features} isDense />
      <Part
        title={translate('catalog.kind.families')}
        groups={starter.families.map((family) => ({ ...family, children: [] }))}
      />
    </div>
  );
}

type PartProps = { readonly title: string; readonly groups: readonly Group[]; readonly isDense?: boolean };

function Part({ title, groups, isDense = false }: PartProps) {
  return (
    <section aria-label={title} className="hn-starter-part">
      <h3>{title}</h3>
      <ul className="hn-starter-groups">
        {groups.map((group) => (
          <li key={group.fr}>
            <Names entry={group} />
            {group.children.length === 0 ? null : (
              <ul className={isDense ? 'hn-starter-values' : 'hn-starter-below'}>
                {group.children.map((child) => (
                  <li key={child.fr} data-there={child.isThere}>
                    {isDense ? <Value entry={child} /> : <Names entry={child} />}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The person's language first; a name that is the same everywhere stands once. */
function Names({ entry }: { readonly entry: Entry }) {
  const language = useLanguage();
  const others = LANGUAGES.filter((each) => each !== language && entry[each] !== entry[language]);
  return (
    <span className="hn-starter-names" data-there={entry.isThere}>
      <bdi lang={language}>{entry[language]}</bdi>
      {others.map((other) => (
        <bdi key={other} lang={other} className="hn-soft">
          {entry[other]}
        </bdi>
      ))}
      <There entry={entry} />
    </span>
  );
}

function Value({ entry }: { readonly entry: Entry }) {
  const language = useLanguage();
  const told = LANGUAGES.map((each) => entry[each]);
  return (
    <span className="hn-starter-value" title={[...new Set(told)].join(' · ')}>
      {typeof entry.color === 'string' ? (
        <span className="hn-entry-color" style={swatchOf(entry.color)} aria-hidden />
      ) : null}
      <bdi>{entry[language]}</bdi>
      <There entry={entry} />
    </span>
  );
}

const swatchOf = (color: string): CSSProperties => ({ background: color });

function There({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  return entry.isThere ? <small className="hn-starter-there">{translate('catalog.starters.there')}</small> : null;
}
