import type { SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDuePayment, useInvoicePhoto } from '../../api/use-invoice-change.ts';
import { PayDialog } from './pay-dialog.tsx';
import '../receiving.css';

type Shown = { readonly shown: SupplierInvoice };
type Due = SupplierInvoice['dues'][number];

export function InvoiceView({ shown, today }: Shown & { readonly today: string }) {
  return (
    <div className="hn-receipt-columns">
      <DuesCard shown={shown} today={today} />
      <div>
        <FactsCard shown={shown} />
        <PhotoCard shown={shown} />
      </div>
    </div>
  );
}

function DuesCard({ shown, today }: Shown & { readonly today: string }) {
  const translate = useTranslate();
  const [paying, setPaying] = useState<Due | null>(null);
  const { run, isRunning } = useDuePayment();
  const { id, version } = shown;
  return (
    <Card title={translate('receiving.dues')} isFirst>
      <ul className="hn-receipt-rows">
        {shown.dues.map((due) => (
          <li key={due.id}>
            <div className="hn-receipt-head">
              <span className="hn-receipt-marks">
                <bdi dir="ltr">{showDayText(due.dueOn)}</bdi>
                {due.isLate ? <StatusBadge tone="bad">{translate('receiving.late')}</StatusBadge> : null}
              </span>
              <Money centimes={due.amountCentimes} strong />
            </div>
            {due.paidOn === null || due.paidBy === null ? (
              <div>
                <Button size="xs" disabled={isRunning} onClick={() => setPaying(due)}>
                  {translate('receiving.pay')}
                </Button>
              </div>
            ) : (
              <p className="hn-receipt-proposal">
                <span className="hn-soft">
                  {translate('receiving.paidHow', {
                    day: showDayText(due.paidOn),
                    by: translate(`receiving.by.${due.paidBy}`),
                  })}{' '}
                  <bdi>{due.paidNote}</bdi>
                </span>
                <Button
                  variant="subtle"
                  size="xs"
                  disabled={isRunning}
                  onClick={() => void run({ id, dueId: due.id, payment: { version, paid: null } })}
                >
                  {translate('receiving.unpay')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <PayDialog
        due={paying}
        today={today}
        onClose={() => setPaying(null)}
        onPay={(due, paid) => run({ id, dueId: due.id, payment: { version, paid } })}
      />
    </Card>
  );
}

function FactsCard({ shown: { supplier, receiptId, invoicedOn, amountCentimes, note, by } }: Shown) {
  const translate = useTranslate();
  return (
    <Card title={translate('receiving.invoice')} isFirst>
      <dl className="hn-receipt-facts">
        <div>
          <dt>{translate('receiving.supplier')}</dt>
          <dd>
            <bdi>{supplier.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('receiving.invoicedOn')}</dt>
          <dd>
            <bdi dir="ltr">{showDayText(invoicedOn)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{translate('receiving.amount')}</dt>
          <dd>
            <Money centimes={amountCentimes} strong />
          </dd>
        </div>
        {receiptId === null ? null : (
          <div>
            <dt>{translate('receiving.receipt')}</dt>
            <dd>
              <Link to={`/receipts/${receiptId}`}>
                <bdi dir="ltr">R{receiptId}</bdi>
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{translate('receiving.notedBy')}</dt>
          <dd>
            <bdi>{by}</bdi>
          </dd>
        </div>
      </dl>
      {note === '' ? null : (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
    </Card>
  );
}

function PhotoCard({ shown: { id, version, hasPhoto } }: Shown) {
  const translate = useTranslate();
  const { run, isRunning } = useInvoicePhoto();
  const address = `/dashboard/api/supplier-invoices/${id}/photo?v=${version}`;
  return (
    <Card title={translate('receiving.photo')}>
      {hasPhoto ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={translate('receiving.photo')} className="hn-receipt-photo" />
        </a>
      ) : (
        <p className="hn-soft">{translate('receiving.noPhoto')}</p>
      )}
      <FileButton
        accept="image/*"
        onChange={(file) => {
          if (file !== null) void run({ id, file });
        }}
      >
        {(button) => (
          <Button {...button} variant="default" size="xs" mt="sm" loading={isRunning}>
            {translate(hasPhoto ? 'receiving.otherPhoto' : 'receiving.takePhoto')}
          </Button>
        )}
      </FileButton>
    </Card>
  );
}
