import type { ReceiptDetail, ReceiptForm as Begun } from '@hanout/contracts/purchasing/receipts';
import { COST_KINDS, COST_SPREADS } from '@hanout/core/receiving';
import { isolate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { KeptSince } from '../../../../shell/waiting/kept-since.tsx';
import type { WaitingReceipt } from '../../api/waiting-receipts.ts';
import { AddThings } from './add-things.tsx';
import { LineFields } from './line-fields.tsx';
import { costField } from './receipt-values.ts';
import { useReceiptForm } from './use-receipt-form.ts';
import type { WrittenReceipt } from './use-receipt-form.ts';

type ReceiptFormProps = {
  readonly begun: Begun;
  /** One that was refused after it had waited, to be put right. */
  readonly mended?: WaitingReceipt | null;
  readonly onKept?: () => void;
  /** What was typed before is put away; it begins anew. */
  readonly onAnew?: () => void;
};

/**
 * What arrived, from whom, where, how it was found, and to whoever buys what it cost besides. What is typed stays in this browser until
 * it is recorded; while it is, nothing is typed into what is about to go.
 */
export function ReceiptForm({ begun, mended = null, onKept = nothing, onAnew = nothing }: ReceiptFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const showsCosts = isPermitted(useSession(), 'purchasing.manage');
  const onMade = ({ id }: ReceiptDetail) => void navigate(`/receipts/${id}`, { replace: true });
  const written = useReceiptForm({ begun, showsCosts }, mended, { onMade, onKept });
  const { form, rows } = written;
  const anew = () => {
    written.forget();
    onAnew();
  };
  return (
    <fieldset className="hn-receipt-form" disabled={form.submitting}>
      {written.keptSince === null ? null : <KeptSince at={written.keptSince} onAnew={anew} />}
      <Card title={translate('receiving.adding')} isFirst>
        <AddThings written={written} supplier={form.values['supplierId'] ?? ''} />
      </Card>
      <form id={form.id} className="hn-receipt-form" noValidate onSubmit={form.onSubmit}>
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        <Whence begun={begun} written={written} />
        <Card
          title={translate('receiving.lines')}
          isFirst
          beside={
            begun.order === null ? null : (
              <Button variant="default" size="xs" onClick={written.takeAll}>
                {translate('receiving.takeAll')}
              </Button>
            )
          }
        >
          {rows.length === 0 ? <p className="hn-soft">{translate('receiving.noRows')}</p> : null}
          <ul className="hn-receipt-rows">
            {rows.map((row) => (
              <LineFields key={row.key} row={row} written={written} />
            ))}
          </ul>
        </Card>
        {showsCosts ? <Costs written={written} /> : null}
        <div>
          <SubmitButton submitting={form.submitting} label={translate('receiving.create')} />
        </div>
      </form>
    </fieldset>
  );
}

const nothing = (): void => undefined;

type WhenceProps = { readonly begun: Begun; readonly written: WrittenReceipt };

function Whence({ begun: { order, suppliers, warehouses }, written: { form } }: WhenceProps) {
  const translate = useTranslate();
  const choices = { supplierId: suppliers, warehouseId: warehouses };
  return (
    <Card title={translate('receiving.whence')} isFirst>
      <div className="hn-receipt-fields">
        {(['supplierId', 'warehouseId'] as const).map((field) => (
          <NativeSelect
            key={field}
            {...form.field(field)}
            label={translate(field === 'supplierId' ? 'receiving.supplier' : 'receiving.warehouse')}
            withAsterisk
            disabled={order !== null}
            data={[
              { value: '', label: translate('receiving.choose') },
              ...choices[field].map(({ id, name }) => ({ value: String(id), label: isolate(name) })),
            ]}
            onChange={(event) => form.change(field, event.currentTarget.value)}
          />
        ))}
        <TextInput
          {...form.field('deliveryNote')}
          label={translate('receiving.deliveryNote')}
          maxLength={60}
          dir="auto"
          onChange={(event) => form.change('deliveryNote', event.currentTarget.value)}
        />
        <Textarea
          {...form.field('note')}
          label={translate('receiving.note')}
          rows={1}
          maxLength={500}
          dir="auto"
          onChange={(event) => form.change('note', event.currentTarget.value)}
        />
      </div>
    </Card>
  );
}

function Costs({ written: { form } }: { readonly written: WrittenReceipt }) {
  const translate = useTranslate();
  return (
    <Card title={translate('receiving.costs')}>
      <p className="hn-soft">{translate('receiving.costsHint')}</p>
      <div className="hn-receipt-fields">
        {COST_KINDS.map((kind) => (
          <CurrencyInput
            key={kind}
            {...form.field(costField(kind))}
            label={translate(`receiving.cost.${kind}`)}
            onChange={(amount) => form.change(costField(kind), amount)}
          />
        ))}
        <NativeSelect
          {...form.field('costSpread')}
          label={translate('receiving.costSpread')}
          data={COST_SPREADS.map((value) => ({ value, label: translate(`receiving.spread.${value}`) }))}
          onChange={(event) => form.change('costSpread', event.currentTarget.value)}
        />
      </div>
    </Card>
  );
}
