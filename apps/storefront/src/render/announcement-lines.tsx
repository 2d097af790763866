import type { Translate } from '@hanout/i18n';
import type { SiteModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';

type Line = NonNullable<SiteModel['announcement']>['lines'][number];

/**
 * What the shop announces. Of several lines the first is seen, and script slides the next one up in its place (enhance/sliding-lines.ts);
 * without script they stand below each other. The place is as high as the highest of them, so that nothing below moves.
 */
export function AnnouncementLines({ lines, t }: { lines: readonly Line[]; t: Translate }) {
  const [first] = lines;
  if (first === undefined) return null;
  if (lines.length === 1) return <LineText line={first} />;
  return (
    <>
      <ul className="sliding-lines" data-sliding>
        {lines.map((line, at) => (
          <li key={at} data-current={at === 0 ? '' : undefined}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="round-button pause-button sliding-pause"
        aria-label={t('carousel.pause')}
        data-play={t('carousel.play')}
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      <button
        type="button"
        className="round-button sliding-next"
        data-sliding-next
        aria-label={t('header.nextAnnouncement')}
      >
        <Icon name="down" />
      </button>
    </>
  );
}

function LineText({ line: { label, href } }: { line: Line }) {
  return href === null ? <span>{label}</span> : <a href={href}>{label}</a>;
}
