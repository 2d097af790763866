import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useReplacing } from './use-replacing.ts';

/** What the picture showed before, each of which it can show again. */
export function EarlierFiles({ picture }: { readonly picture: LibraryPicture }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { run, running } = useReplacing(picture);
  if (picture.earlier.length === 0) return null;
  return (
    <section className="hn-library-earlier">
      <h3>{translate('library.earlier')}</h3>
      <ul>
        {picture.earlier.map(({ id, url, replacedAt, by }) => {
          const at = formatDateTime(new Date(replacedAt), language);
          return (
            <li key={id}>
              <img src={url} alt="" width={72} height={72} loading="lazy" />
              <span className="hn-soft">
                <bdi>{by === null ? at : translate('library.replacedBy', { at, name: by })}</bdi>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={translate('library.restoreOf', { at })}
                loading={running !== null && 'earlierId' in running && running.earlierId === id}
                onClick={() => void run({ earlierId: id })}
              >
                {translate('library.restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
