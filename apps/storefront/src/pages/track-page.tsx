import type { Translate } from '@hanout/i18n';
import type { TrackPageModel } from '../page-models/index.ts';
import { Island } from '../render/island.tsx';

/** The same for everybody: what is asked and answered stays between the shopper and the call. */
export function TrackPage({ model: { site }, t }: { model: TrackPageModel; t: Translate }) {
  return (
    <div className="container track-page">
      <h1>{t('track.title')}</h1>
      <p className="lead">{t('track.lead')}</p>
      <Island name="track-order" id="track" locale={site.language} props={{ phone: site.shop.phone }} />
    </div>
  );
}
