import type { Translate } from '@hanout/i18n';
import { LandingBlock } from '../landing/landing-block.tsx';
import type { LandingPageModel } from '../page-models/index.ts';

/** One product from the promise to the form. The page's one heading is that of its first block, or the product's name. */
export function LandingPage({ model, t }: { model: LandingPageModel; t: Translate }) {
  const hasHead = model.blocks.some(({ type }) => type === 'hero');
  return (
    <div className="landing" data-landing-page={model.mark ?? undefined} data-sold-product={model.purchase.product.id}>
      {hasHead ? null : <h1 className="visually-hidden">{model.productName}</h1>}
      {model.blocks.map((block, position) => (
        <LandingBlock key={`${position}`} block={block} model={model} position={position} t={t} />
      ))}
    </div>
  );
}
