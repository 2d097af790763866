import type { Delivery } from '@hanout/contracts/interface/webhooks';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SentCall } from '../../../shell/sent/sent-call.tsx';
import type { SentActs } from '../../../shell/sent/sent-cells.tsx';

type Closes = { readonly onClose: () => void };

/** One delivery whole: what was sent, and what was answered. */
export function DeliveryDialog({ delivery, ...acts }: SentActs & Closes & { readonly delivery: Delivery | null }) {
  return (
    <Dialog opened={delivery !== null} onClose={acts.onClose} title={delivery?.type ?? ''} size={640}>
      {delivery === null ? null : <Whole delivery={delivery} {...acts} />}
    </Dialog>
  );
}

function Whole({ delivery, ...acts }: SentActs & Closes & { readonly delivery: Delivery }) {
  const translate = useTranslate();
  const { webhook, eventId, state, reason } = delivery;
  return (
    <SentCall
      call={delivery}
      about={[
        [translate('apiAccess.webhook'), <bdi key="webhook">{webhook.name}</bdi>],
        [
          translate('apiAccess.eventId'),
          <bdi key="event" dir="ltr">
            {eventId}
          </bdi>,
        ],
      ]}
      state={translate(`apiAccess.deliveryState.${state}`)}
      reason={reason === null ? null : translate(`apiAccess.reason.${reason}`)}
      bodyLabel={translate('apiAccess.sentBody')}
      say={(word, values) => translate(`apiAccess.${word}`, values)}
      {...acts}
    />
  );
}
