import type { Translate } from '@hanout/i18n';
import type { LandingBlockModel, LandingItemModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

interface ItemsProps {
  items: readonly LandingItemModel[];
}

/** Short promises in one row. */
export function Proof({ items }: ItemsProps) {
  return (
    <ul className="landing-proof-list">
      {items.map(({ title, text }, at) => (
        <li key={`${at}`}>
          <Icon name="check" />
          <p>
            <strong>{title}</strong>
            {text === '' ? null : <span>{text}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Benefits({ items }: ItemsProps) {
  return (
    <ul className="landing-benefit-list">
      {items.map(({ title, text, image }, at) => (
        <li key={`${at}`}>
          {image === null ? null : <Picture image={image} sizes="(min-width: 48rem) 20rem, 92vw" />}
          {title === '' ? null : <p className="landing-item-title">{title}</p>}
          {text === '' ? null : <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

interface BeforeAfterProps {
  block: Extract<LandingBlockModel, { type: 'before_after' }>;
  t: Translate;
}

/** Both at once, side by side: nothing has to be dragged to be seen. */
export function BeforeAfter({ block, t }: BeforeAfterProps) {
  const pair = [
    { key: 'before', item: block.before, name: t('landing.before') },
    { key: 'after', item: block.after, name: t('landing.after') },
  ];
  return (
    <>
      {block.text === null ? null : <p className="landing-lead">{block.text}</p>}
      <div className="landing-pair">
        {pair.map(({ key, item, name }) => (
          <figure key={key}>
            <Picture image={item.image} sizes="(min-width: 48rem) 28rem, 46vw" />
            <figcaption>{item.title === '' ? name : item.title}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}

/** Opened and closed by the browser itself, by keyboard too. */
export function Questions({ items }: ItemsProps) {
  return (
    <div className="landing-question-list">
      {items.map(({ title, text }, at) => (
        <details key={`${at}`}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  );
}
