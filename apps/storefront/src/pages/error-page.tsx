import type { Translate } from '@hanout/i18n';
import type { ErrorPageModel } from '../page-models/index.ts';
import { Icon } from '../ui/icon.tsx';

/** Pressed, the page is asked for again, with or without script; its address is a visitor's word and is not repeated. */
const THIS_PAGE = '';

/** Says what happened in one sentence and offers the ways on: home, the telephone, categories. */
export function ErrorPage({ model, t }: { model: ErrorPageModel; t: Translate }) {
  const { site, kind } = model;
  return (
    <div className="container error-page">
      {kind === 'closed' ? null : (
        <p className="error-status" aria-hidden="true">
          {model.status}
        </p>
      )}
      <h1>{t(`error.${kind}.title`)}</h1>
      <p className="lead">{model.text ?? t(`error.${kind}.text`)}</p>
      <p className="error-ways">
        {kind === 'not-found' ? null : (
          <a className="button" href={THIS_PAGE}>
            {t('error.retry')}
          </a>
        )}
        <a className={kind === 'not-found' ? 'button' : 'button button-outline'} href={site.homeHref}>
          {t('error.backHome')}
        </a>
        {site.shop.phone === null ? null : (
          <a className="button button-outline" href={site.shop.phone.href}>
            <Icon name="phone" />
            {t('error.callShop')} <bdi dir="ltr">{site.shop.phone.label}</bdi>
          </a>
        )}
      </p>
      {model.suggestions.length === 0 ? null : (
        <nav className="error-suggestions" aria-label={t('error.tryThese')}>
          <h2 className="section-title">{t('error.tryThese')}</h2>
          <ul>
            {model.suggestions.map(({ label, href }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {model.requestId === null ? null : (
        <p className="muted error-request">{t('error.request', { id: model.requestId })}</p>
      )}
    </div>
  );
}
