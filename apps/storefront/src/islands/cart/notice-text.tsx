import { isolatedMoney } from '../../client/amounts.ts';
import type { LineNotice } from '../../client/cart/settle-lines.ts';
import type { Translate } from '../props.ts';

/** What changed on a line since it was put into the cart. */
export function NoticeText({ notice, t }: { readonly notice: LineNotice; readonly t: Translate }) {
  return (
    <p className={`line-notice line-notice--${notice.kind}`} role="status">
      {noticeText(notice, t)}
    </p>
  );
}

function noticeText(notice: LineNotice, t: Translate): string {
  switch (notice.kind) {
    case 'price-changed':
      return t('cart.notice.price', { from: isolatedMoney(notice.from), to: isolatedMoney(notice.to) });
    case 'reduced':
      return t('cart.notice.reduced', { count: notice.available });
    case 'out-of-stock':
      return t('cart.notice.out');
    default:
      return t('cart.notice.gone');
  }
}
