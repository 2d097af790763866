import type { Delivery } from '@hanout/contracts/interface/webhooks';
import { formatDateTime } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import './api-access.css';

type DeliveryDialogProps = {
  readonly delivery: Delivery | null;
  readonly isBusy: boolean;
  readonly onResend: (id: number) => void;
  readonly onClose: () => void;
};

/** One delivery whole: what was sent, and what was answered. */
export function DeliveryDialog({ delivery, isBusy, onResend, onClose }: DeliveryDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={delivery !== null} onClose={onClose} title={delivery?.type ?? ''} size={640}>
      {delivery === null ? null : (
        <Stack gap="md">
          <Facts delivery={delivery} />
          <Block label={translate('apiAccess.sentBody')} text={shownJson(delivery.body)} />
          {delivery.answer === '' ? null : (
            <Block label={translate('apiAccess.receivedAnswer')} text={delivery.answer} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {translate('ui.close')}
            </Button>
            <Button loading={isBusy} onClick={() => onResend(delivery.id)}>
              {translate('apiAccess.resend')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Facts({ delivery }: { readonly delivery: Delivery }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { webhook, eventId, state, status, reason, attempts, tookMs, dueAt } = delivery;
  const said = reason === null ? '' : ` · ${translate(`apiAccess.reason.${reason}`)}`;
  return (
    <dl className="hn-delivery-facts">
      <dt>{translate('apiAccess.webhook')}</dt>
      <dd>
        <bdi>{webhook.name}</bdi>
      </dd>
      <dt>{translate('apiAccess.eventId')}</dt>
      <dd>
        <bdi dir="ltr">{eventId}</bdi>
      </dd>
      <dt>{translate('apiAccess.result')}</dt>
      <dd>
        {translate(`apiAccess.deliveryState.${state}`)} {status === null ? null : <bdi dir="ltr">{status}</bdi>}
        {said}
      </dd>
      <dt>{translate('apiAccess.attempts')}</dt>
      <dd>
        {attempts}
        {tookMs === null ? null : ` · ${translate('apiAccess.ms', { count: tookMs })}`}
        {dueAt === null || attempts === 0
          ? null
          : ` · ${translate('apiAccess.nextAttempt', { date: formatDateTime(Date.parse(dueAt), language) })}`}
      </dd>
    </dl>
  );
}

function Block({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <div className="hn-soft">{label}</div>
      <ScrollRegion label={label} className="hn-delivery-body">
        <bdi dir="ltr">{text}</bdi>
      </ScrollRegion>
    </div>
  );
}

/** What is no JSON is shown as it is. */
function shownJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
