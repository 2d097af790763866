import type { Translate } from '@hanout/i18n';
import type { ConfirmationLine, ConfirmationPageModel } from '../page-models/index.ts';
import { Picture } from '../ui/picture.tsx';

export function ConfirmationLines({
  model: { lines, totals, isCancelled },
  t,
}: {
  model: ConfirmationPageModel;
  t: Translate;
}) {
  const rows: readonly (readonly [string, string | null])[] = [
    [t('confirmation.products'), totals.products],
    [t('confirmation.discount'), totals.discount],
    [t('confirmation.delivery'), totals.deliveryIsFree ? t('confirmation.free') : totals.delivery],
  ];
  return (
    <>
      <ul className="order-lines">
        {lines.map((line, index) => (
          <Line key={index} line={line} t={t} />
        ))}
      </ul>
      <dl className="totals">
        {rows.map(([label, amount]) =>
          amount === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi dir={label === t('confirmation.delivery') && totals.deliveryIsFree ? undefined : 'ltr'}>
                  {amount}
                </bdi>
              </dd>
            </div>
          ),
        )}
        <div className="totals-grand">
          <dt>{t(isCancelled ? 'confirmation.cancelledTotal' : 'confirmation.total')}</dt>
          <dd>
            <bdi dir="ltr">{totals.grand}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}

function Line({ line, t }: { line: ConfirmationLine; t: Translate }) {
  return (
    <li className="order-line">
      <Picture image={line.image} sizes="56px" />
      <div>
        <p className="order-line-name">{line.href === null ? line.name : <a href={line.href}>{line.name}</a>}</p>
        {line.attributes.length === 0 ? null : (
          <p className="order-line-choice">
            {line.attributes.map(({ label, value }) => t('confirmation.attribute', { label, value })).join(' · ')}
          </p>
        )}
        {line.contents.map((content) => (
          <p key={content} className="order-line-choice">
            <bdi>{content}</bdi>
          </p>
        ))}
        <p className="order-line-quantity">
          {t('confirmation.quantity', { quantity: line.quantity })} · <bdi dir="ltr">{line.unitPrice}</bdi>
        </p>
      </div>
      <bdi className="order-line-total" dir="ltr">
        {line.total}
      </bdi>
    </li>
  );
}
