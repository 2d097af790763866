import type { Translate } from '@hanout/i18n';
import { ConfirmationLines } from '../confirmation/confirmation-lines.tsx';
import type { ConfirmationPageModel } from '../page-models/index.ts';
import { Timeline } from '../islands/ui/timeline.tsx';
import { Island } from '../render/island.tsx';
import { isolated } from '../texts/isolated.ts';
import { Icon } from '../ui/icon.tsx';

const payments = {
  home: 'confirmation.prepare',
  desk: 'confirmation.prepareDesk',
  pick_up: 'confirmation.preparePickUp',
} as const;

/** Complete without script: what was ordered, what it costs, who calls and what to prepare. */
export function ConfirmationPage({ model, t }: { model: ConfirmationPageModel; t: Translate }) {
  const { totals, delivery, site, isCancelled } = model;
  return (
    <div
      className="container confirmation"
      data-measured={model.measured === null ? undefined : JSON.stringify(model.measured)}
    >
      <ConfirmationSeller model={model} t={t} />
      <header className="confirmation-head">
        <span className="confirmation-mark">
          <Icon name={isCancelled ? 'close' : 'check'} />
        </span>
        <h1>{t(isCancelled ? 'confirmation.cancelledTitle' : 'confirmation.title')}</h1>
        {isCancelled ? <p role="status">{t('confirmation.cancelledText')}</p> : null}
        <p className="lead">
          {t('confirmation.number', { number: isolated(model.number) })} ·{' '}
          {t('confirmation.placedAt', { date: isolated(model.placedAt) })}
        </p>
        <p className="state-pill">
          {t('confirmation.state')} <strong>{model.stateLabel}</strong>
        </p>
      </header>
      {model.own === null ? null : (
        <ul className="next-steps">
          <li>
            <Icon name="phone" />
            {t('confirmation.next', { phone: isolated(model.customer.phone) })}
          </li>
          <li>
            <Icon name="cash" />
            {t(payments[delivery.mode], { amount: isolated(totals.grand) })}
          </li>
          {site.shop.opening === null ? null : (
            <li>
              <Icon name="clock" />
              {t('confirmation.hours', { hours: site.shop.opening.label })}
            </li>
          )}
        </ul>
      )}
      <section className="panel confirmation-way">
        <h2 className="section-title">{t('confirmation.way')}</h2>
        <Timeline steps={model.timeline} currentLabel={t('confirmation.current')} />
        {delivery.expected === null ? null : (
          <p className="confirmation-expected">
            <Icon name="truck" />
            {delivery.expected.to === null
              ? t('confirmation.expectedOn', { day: delivery.expected.from })
              : t('confirmation.expectedBetween', { from: delivery.expected.from, to: delivery.expected.to })}
          </p>
        )}
      </section>
      <div className="confirmation-columns">
        <section className="panel">
          <h2 className="section-title">{t('confirmation.items')}</h2>
          <ConfirmationLines model={model} t={t} />
          {model.note === '' ? null : (
            <>
              <h3 className="order-note-title">{t('confirmation.note')}</h3>
              <p className="order-note" dir="auto">
                {model.note}
              </p>
            </>
          )}
        </section>
        <section className="panel">
          <h2 className="section-title">{t('confirmation.where')}</h2>
          <address className="place">
            <strong>{model.customer.name}</strong>
            {delivery.address === '' ? null : <span>{delivery.address}</span>}
            {delivery.place === '' ? null : <span>{delivery.place}</span>}
            <bdi dir="ltr">{model.customer.phone}</bdi>
          </address>
          <p className="place-by">
            <Icon name="truck" />
            <span>
              {delivery.transporter === '' ? null : (
                <>
                  <bdi>{delivery.transporter}</bdi> ·{' '}
                </>
              )}
              {t(`confirmation.${delivery.mode}`)}
            </span>
          </p>
          {site.shop.phone === null ? null : (
            <p>
              <a href={site.shop.phone.href}>{t('confirmation.help', { phone: isolated(site.shop.phone.label) })}</a>
            </p>
          )}
        </section>
      </div>
      <p className="confirmation-keep">{t('confirmation.keep')}</p>
      {model.terms === null ? null : (
        <p className="confirmation-keep">
          <a href={model.terms.href}>{t('confirmation.terms', { number: isolated(model.terms.number) })}</a>
        </p>
      )}
      <Island
        name="confirmation"
        id="done"
        locale={site.language}
        props={{
          orderNumber: model.number,
          total: model.totals.grand,
          own: model.own,
          deliveredUuid: model.deliveredUuid,
          isCancelled,
          continueHref: site.homeHref,
        }}
      />
    </div>
  );
}

/** On paper alone: whom the order is from and how to reach them. */
function ConfirmationSeller({ model: { site }, t }: { model: ConfirmationPageModel; t: Translate }) {
  const { shop, legal } = site;
  return (
    <div className="confirmation-seller">
      <strong>{legal.company === shop.name ? shop.name : `${shop.name} · ${legal.company}`}</strong>
      {shop.phone === null ? null : (
        <span>
          {t('footer.phone')} <bdi dir="ltr">{shop.phone.label}</bdi>
        </span>
      )}
      {legal.rc === null ? null : (
        <span>
          {t('footer.rc')} <bdi dir="ltr">{legal.rc}</bdi>
        </span>
      )}
      {legal.address === null ? null : <span>{legal.address}</span>}
    </div>
  );
}
