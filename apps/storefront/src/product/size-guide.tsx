import type { Translate } from '@hanout/i18n';
import { Prose } from '../render/raw-html.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opened by the button beside the choice, without script; where the browser knows no popovers, a section of the page. */
export function SizeGuide({ html, t }: { html: string; t: Translate }) {
  return (
    <section id="sizes" className="sizes" popover="auto" role="dialog" aria-labelledby="sizes-title">
      <div className="sizes-head">
        <h2 id="sizes-title" className="block-title">
          {t('sizes.title')}
        </h2>
        <button
          type="button"
          className="round-button"
          popoverTarget="sizes"
          popoverTargetAction="hide"
          aria-label={t('sizes.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="sizes-table">
        <Prose html={html} />
      </div>
    </section>
  );
}
