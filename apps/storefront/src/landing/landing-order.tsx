import type { Translate } from '@hanout/i18n';
import { contactsOf } from '../product/contacts.ts';
import type { LandingBlockModel, LandingPageModel } from '../page-models/index.ts';
import { Island } from '../render/island.tsx';

interface LandingOrderProps {
  block: Extract<LandingBlockModel, { type: 'quick_order' }>;
  model: LandingPageModel;
  t: Translate;
}

/** The shop's own form, as beside the product: choice, price, delivery to the wilaya, payment on delivery. */
export function LandingOrder({ block, model, t }: LandingOrderProps) {
  const { site, purchase } = model;
  return (
    <>
      {block.text === null ? null : <p className="landing-lead">{block.text}</p>}
      <p className="landing-product">{model.productName}</p>
      <div className="landing-order">
        <Island
          name="purchase"
          id="buy"
          locale={site.language}
          props={{ ...purchase, termsHref: site.termsHref, contacts: contactsOf(site, t), sizes: null }}
        />
      </div>
    </>
  );
}
