import type { Conversion } from '@hanout/contracts/orders/ad-conversions';
import { formatDateTime } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import './ads.css';

type ConversionDialogProps = {
  readonly conversion: Conversion | null;
  readonly isBusy: boolean;
  readonly onResend: (id: number) => void;
  readonly onClose: () => void;
};

/** One conversion whole: of which order, what was sent, and what was answered. */
export function ConversionDialog({ conversion, isBusy, onResend, onClose }: ConversionDialogProps) {
  const translate = useTranslate();
  const title = conversion === null ? '' : translate(`ads.network.${conversion.network}`);
  return (
    <Dialog opened={conversion !== null} onClose={onClose} title={title} size={640}>
      {conversion === null ? null : (
        <Stack gap="md">
          <Facts conversion={conversion} />
          <Block
            label={translate(conversion.state === 'trial' ? 'ads.wouldSend' : 'ads.sentBody')}
            text={shownJson(conversion.body)}
          />
          {conversion.answer === '' ? null : <Block label={translate('ads.receivedAnswer')} text={conversion.answer} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {translate('ui.close')}
            </Button>
            {conversion.state === 'sent' || conversion.state === 'trial' ? null : (
              <Button loading={isBusy} onClick={() => onResend(conversion.id)}>
                {translate('ads.resend')}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Facts({ conversion }: { readonly conversion: Conversion }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { order, pixelId, state, status, reason, attempts, tookMs, dueAt } = conversion;
  const said = reason === null ? '' : ` · ${translate(`ads.reason.${reason}`)}`;
  return (
    <dl className="hn-conversion-facts">
      <dt>{translate('ads.order')}</dt>
      <dd>
        <Link to={`/orders/${order.id}`}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>
      </dd>
      <dt>{translate('ads.pixel')}</dt>
      <dd>
        <bdi dir="ltr">{pixelId}</bdi>
      </dd>
      <dt>{translate('ads.result')}</dt>
      <dd>
        {translate(`ads.state.${state}`)} {status === null ? null : <bdi dir="ltr">{status}</bdi>}
        {said}
      </dd>
      <dt>{translate('ads.attempts')}</dt>
      <dd>
        {attempts}
        {tookMs === null ? null : ` · ${translate('ads.ms', { count: tookMs })}`}
        {dueAt === null || attempts === 0
          ? null
          : ` · ${translate('ads.nextAttempt', { date: formatDateTime(Date.parse(dueAt), language) })}`}
      </dd>
    </dl>
  );
}

function Block({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <div className="hn-soft">{label}</div>
      <ScrollRegion label={label} className="hn-conversion-body">
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
