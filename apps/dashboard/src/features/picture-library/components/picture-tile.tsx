import type { LibraryPicture } from '@hanout/contracts/picture-library';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { lacksText, sayUses } from './say-picture.ts';

type PictureTileProps = { readonly picture: LibraryPicture; readonly to: string };

/** A picture, what it says, how often it is seen, and what it lacks. */
export function PictureTile({ picture, to }: PictureTileProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { id, url, alt } = picture;
  const words = alt[language] === '' ? translate('library.number', { id }) : alt[language];
  return (
    <Link to={to} className="hn-library-tile" data-wide={picture.folder === 'logo'}>
      <img src={url} alt="" loading="lazy" decoding="async" />
      <bdi className="hn-library-words">{words}</bdi>
      <span className="hn-soft">{sayUses(picture, translate)}</span>
      {lacksText(picture) ? <StatusBadge tone="attention">{translate('library.lack.text')}</StatusBadge> : null}
    </Link>
  );
}
