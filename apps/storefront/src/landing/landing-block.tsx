import type { Translate } from '@hanout/i18n';
import type { LandingBlockModel, LandingPageModel } from '../page-models/index.ts';
import { OfferClock } from '../product/offer-clock.tsx';
import { Prose } from '../render/raw-html.tsx';
import { LandingHero } from './landing-hero.tsx';
import { BeforeAfter, Benefits, Proof, Questions } from './landing-items.tsx';
import { LandingOrder } from './landing-order.tsx';
import { LandingReviews } from './landing-reviews.tsx';

interface LandingBlockProps {
  block: LandingBlockModel;
  model: LandingPageModel;
  /** 0 for the first of the page, whose picture is loaded at once. */
  position: number;
  t: Translate;
}

const COLOR = /^#[0-9a-f]{3,8}$/i;

/** A block with its ground and its title. */
export function LandingBlock(props: LandingBlockProps) {
  const { block } = props;
  return (
    <section className={`landing-block landing-${block.type}`} data-block={block.previewKey ?? undefined}>
      {block.bgColor === null || !COLOR.test(block.bgColor) ? null : (
        <svg className="block-background" aria-hidden="true">
          <rect width="100%" height="100%" fill={block.bgColor} />
        </svg>
      )}
      <div className="container">
        {block.title === null || block.type === 'hero' ? null : <h2 className="landing-title">{block.title}</h2>}
        <Inside {...props} />
      </div>
    </section>
  );
}

function Inside({ block, model, position, t }: LandingBlockProps) {
  switch (block.type) {
    case 'hero':
      return <LandingHero block={block} model={model} isFirst={position === 0} t={t} />;
    case 'proof':
      return <Proof items={block.items} />;
    case 'benefits':
      return <Benefits items={block.items} />;
    case 'before_after':
      return <BeforeAfter block={block} t={t} />;
    case 'questions':
      return <Questions items={block.items} />;
    case 'reviews':
      return <LandingReviews block={block} t={t} />;
    case 'countdown':
      return block.isOver ? <p className="offer-clock">{t('offer.over')}</p> : <OfferClock ends={block.ends} t={t} />;
    case 'quick_order':
      return <LandingOrder block={block} model={model} t={t} />;
    case 'text':
      return <Prose html={block.html} />;
  }
}
