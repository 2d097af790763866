import type { SupplierInvoice } from '@hanout/contracts/purchasing/supplier-invoices';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { invoiceFormQuery, invoiceQuery } from '../api/invoice-calls.ts';
import { useInvoiceEdit } from '../api/use-invoice-change.ts';
import { InvoiceForm } from '../components/invoices/invoice-form.tsx';
import { valuesOf } from '../components/invoices/invoice-values.ts';
import { InvoiceView } from '../components/invoices/invoice-view.tsx';
import { RemoveInvoice } from '../components/invoices/remove-invoice.tsx';

const NOT_THERE: ReadonlySet<number> = new Set([400, 404, 422]);

/** One invoice of a supplier: what is due when, what was paid, and its photo. */
export function InvoicePage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { invoiceId = '' } = useParams();
  const query = useQuery(invoiceQuery(api, Number(invoiceId)));
  const today = useQuery(invoiceFormQuery(api, null)).data?.today ?? '';
  const problem = problemOf(query.error);
  const shown = query.data;
  const isMissing = shown === undefined && NOT_THERE.has(problem?.status ?? 0);
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <BackLink to="/supplier-invoices" label={translate('receiving.invoices')} />
      <PageHeading
        title={
          shown === undefined
            ? translate(isMissing ? 'receiving.invoiceNotFound' : 'receiving.invoices')
            : translate('receiving.invoiceOf', { number: shown.number })
        }
        actions={shown === undefined ? null : <Actions shown={shown} onEdit={() => setEditing(true)} />}
      />
      {shown === undefined && problem === null ? <Skeleton height={320} /> : null}
      {problem === null || shown !== undefined || isMissing ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {isMissing ? <MissingInvoice /> : null}
      {shown === undefined ? null : <InvoiceView shown={shown} today={today} />}
      {shown === undefined ? null : (
        <Dialog opened={isEditing} onClose={() => setEditing(false)} title={translate('receiving.editInvoice')}>
          {isEditing ? <Edit key={shown.version} shown={shown} onDone={() => setEditing(false)} /> : null}
        </Dialog>
      )}
    </>
  );
}

function MissingInvoice() {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={<IconMapOff />}
      title={translate('receiving.invoiceNotFound')}
      sentence={translate('receiving.invoiceNotFoundSentence')}
      action={
        <Button component={Link} to="/supplier-invoices">
          {translate('receiving.toInvoices')}
        </Button>
      }
    />
  );
}

function Edit({ shown, onDone }: { readonly shown: SupplierInvoice; readonly onDone: () => void }) {
  const translate = useTranslate();
  const { run } = useInvoiceEdit();
  const { id, version, supplier } = shown;
  return (
    <InvoiceForm
      first={valuesOf(shown)}
      parts={shown.dues.length}
      suppliers={[{ ...supplier, paymentDays: 0 }]}
      mayChooseSupplier={false}
      label={translate('receiving.saveInvoice')}
      send={async ({ number, invoicedOn, amountCentimes, note, dues }) => {
        const outcome = await run({ id, edit: { version, number, invoicedOn, amountCentimes, note, dues } });
        if (outcome.ok || outcome.problem === null) onDone();
        return outcome;
      }}
    />
  );
}

function Actions({ shown, onEdit }: { readonly shown: SupplierInvoice; readonly onEdit: () => void }) {
  const translate = useTranslate();
  if (shown.dues.some(({ paidOn }) => paidOn !== null)) return null;
  return (
    <>
      <RemoveInvoice shown={shown} />
      <Button variant="default" onClick={onEdit}>
        {translate('receiving.editInvoice')}
      </Button>
    </>
  );
}
