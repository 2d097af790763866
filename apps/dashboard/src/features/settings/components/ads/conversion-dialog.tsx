import type { Conversion } from '@hanout/contracts/orders/ad-conversions';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { SentCall } from '../../../../shell/sent/sent-call.tsx';
import type { SentActs } from '../../../../shell/sent/sent-cells.tsx';
import { mayResend } from './conversion-columns.tsx';

type Closes = { readonly onClose: () => void };

/** One conversion whole: of which order, what was sent, and what was answered. */
export function ConversionDialog({
  conversion,
  ...acts
}: SentActs & Closes & { readonly conversion: Conversion | null }) {
  const translate = useTranslate();
  const title = conversion === null ? '' : translate(`ads.network.${conversion.network}`);
  return (
    <Dialog opened={conversion !== null} onClose={acts.onClose} title={title} size={640}>
      {conversion === null ? null : <Whole conversion={conversion} {...acts} />}
    </Dialog>
  );
}

function Whole({ conversion, onResend, ...rest }: SentActs & Closes & { readonly conversion: Conversion }) {
  const translate = useTranslate();
  const { order, pixelId, state, reason } = conversion;
  return (
    <SentCall
      call={conversion}
      about={[
        [
          translate('ads.order'),
          <Link key="order" to={`/orders/${order.id}`}>
            <bdi dir="ltr">{order.number}</bdi>
          </Link>,
        ],
        [
          translate('ads.pixel'),
          <bdi key="pixel" dir="ltr">
            {pixelId}
          </bdi>,
        ],
      ]}
      state={translate(`ads.state.${state}`)}
      reason={reason === null ? null : translate(`ads.reason.${reason}`)}
      bodyLabel={translate(state === 'trial' ? 'ads.wouldSend' : 'ads.sentBody')}
      say={(word, values) => translate(`ads.${word}`, values)}
      onResend={mayResend(conversion) ? onResend : null}
      {...rest}
    />
  );
}
