import type { Translate } from '@hanout/i18n';
import { Price } from '../islands/purchase/price.tsx';
import { quickOrderId } from '../islands/purchase/quick-order-id.ts';
import type { LandingBlockModel, LandingPageModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';

interface LandingHeroProps {
  block: Extract<LandingBlockModel, { type: 'hero' }>;
  model: LandingPageModel;
  isFirst: boolean;
  t: Translate;
}

/** What the advertisement promised, what it costs, and the way to the form. */
export function LandingHero({ block, model, isFirst, t }: LandingHeroProps) {
  return (
    <div className="landing-hero-inside">
      <Picture
        image={block.image}
        className="landing-hero-picture"
        sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 45vw, 92vw"
        priority={isFirst ? 'first' : 'lazy'}
      />
      <div className="landing-hero-words">
        <h1>{block.title ?? model.productName}</h1>
        {block.text === null ? null : <p className="landing-lead">{block.text}</p>}
        <Price price={model.price} t={t} />
        <a className="button landing-action" href={`#${quickOrderId}`}>
          {t('landing.order')}
          <Icon name="down" />
        </a>
      </div>
    </div>
  );
}
