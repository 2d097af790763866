import { owedSchema } from '@hanout/contracts/purchasing/supplier-invoices';
import type { Supplier } from '@hanout/contracts/purchasing/suppliers';
import { showDayText } from '@hanout/ui/inputs/day-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApplication } from '../../../../app/application.ts';

/** What is owed to a supplier, what of it is late, and when the next part is due. */
export function OwedCard({ supplier: { id } }: { readonly supplier: Supplier }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery({
    queryKey: ['supplier-invoices', 'owed', id],
    queryFn: ({ signal }) => api.read(`/suppliers/${id}/owed`, owedSchema, { signal }),
  });
  if (data === undefined) return null;
  return (
    <Card
      title={translate('purchasing.owed')}
      beside={<Link to={`/supplier-invoices?supplier=${id}&view=all`}>{translate('purchasing.toInvoices')}</Link>}
    >
      <dl className="hn-buy-facts">
        <dt>{translate('purchasing.owedOpen')}</dt>
        <dd>
          <Money centimes={data.openCentimes} strong />
        </dd>
        <dt>{translate('purchasing.owedLate')}</dt>
        <dd>
          <Money centimes={data.lateCentimes} />
        </dd>
        {data.nextDueOn === null ? null : (
          <>
            <dt>{translate('purchasing.nextDue')}</dt>
            <dd>
              <bdi dir="ltr">{showDayText(data.nextDueOn)}</bdi>
            </dd>
          </>
        )}
      </dl>
    </Card>
  );
}
