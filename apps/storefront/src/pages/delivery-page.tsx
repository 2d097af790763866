import type { Translate } from '@hanout/i18n';
import type { DeliveryPageModel } from '../page-models/index.ts';
import { isolated } from '../texts/isolated.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { TrustStrip } from '../ui/trust-strip.tsx';

/** What delivery costs to each wilaya. The form narrows it without script; the browser's own search finds a name as well. */
export function DeliveryPage({ model, t }: { model: DeliveryPageModel; t: Translate }) {
  const { rows, search, path, site } = model;
  return (
    <>
      <div className="container delivery-page">
        <Breadcrumbs links={model.breadcrumbs} current={t('rates.title')} t={t} />
        <h1>{t('rates.title')}</h1>
        <p className="lead">{t('rates.lead')}</p>
        <form className="delivery-search" action={path} role="search">
          <label>
            {t('rates.search')}
            <input className="field__input" type="search" name="q" defaultValue={search} maxLength={60} />
          </label>
          <button type="submit" className="button">
            <Icon name="search" />
            {t('header.search')}
          </button>
          {search === '' ? null : (
            <a className="button button-outline" href={path}>
              {t('rates.all')}
            </a>
          )}
        </form>
        {rows.length === 0 ? (
          <p className="empty" role="status">
            {t('rates.none')}
          </p>
        ) : (
          <DeliveryTable rows={rows} t={t} />
        )}
        {site.shop.phone === null ? null : (
          <p>
            <a href={site.shop.phone.href}>{t('rates.ask', { phone: isolated(site.shop.phone.label) })}</a>
          </p>
        )}
      </div>
      <TrustStrip t={t} />
    </>
  );
}

type Row = DeliveryPageModel['rows'][number];

function DeliveryTable({ rows, t }: { rows: readonly Row[]; t: Translate }) {
  return (
    <table className="delivery-table">
      <thead>
        <tr>
          <th scope="col">{t('rates.wilaya')}</th>
          <th scope="col">{t('rates.home')}</th>
          <th scope="col">{t('rates.desk')}</th>
          <th scope="col">{t('rates.delay')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, name, home, desk, delay }) => (
          <tr key={code}>
            <th scope="row">
              <bdi>{String(code).padStart(2, '0')}</bdi> {name}
              {delay === null ? null : <small className="delivery-delay">{delay}</small>}
            </th>
            <td>
              <Price of={home} t={t} />
            </td>
            <td>
              <Price of={desk} t={t} />
            </td>
            <td>{delay ?? '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Price({ of, t }: { of: Row['home']; t: Translate }) {
  if (of === null) return '—';
  return (
    <>
      {of.isFrom ? <small>{t('card.from')} </small> : null}
      <bdi>{of.price}</bdi>
    </>
  );
}
