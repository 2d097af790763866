import type { Translate } from '@hanout/i18n';
import type { OfflinePageModel } from '../page-models/index.ts';

/** The day is written in by the device, which alone knows when it kept a page. */
const DATE = '{{date}}';
/** The address that was asked for, once more. */
const THIS_PAGE = '';

/** Filled by the worker of the device (seen-pages-worker.js) with what was looked at; it needs no script. */
export function OfflinePage({ model: { site }, t }: { model: OfflinePageModel; t: Translate }) {
  return (
    <div className="container offline" data-kept-note={t('offline.note', { date: DATE })}>
      <div className="error-page">
        <h1>{t('offline.title')}</h1>
        <p className="lead">{t('offline.text')}</p>
        <p className="error-ways">
          <a className="button" href={THIS_PAGE}>
            {t('error.retry')}
          </a>
          {site.shop.phone === null ? null : (
            <a className="button button-outline" href={site.shop.phone.href}>
              {t('error.callShop')} <bdi dir="ltr">{site.shop.phone.label}</bdi>
            </a>
          )}
        </p>
      </div>
      <section aria-labelledby="kept-title">
        <h2 id="kept-title" className="block-title">
          {t('offline.kept')}
        </h2>
        <ul className="seen-list" data-kept-pages />
        <p className="muted kept-none">{t('offline.none')}</p>
      </section>
    </div>
  );
}
