import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { LoadedReceipt } from '../components/loaded-receipt.tsx';
import { ReceiptActions } from '../components/receipt-actions.tsx';
import { ReceiptState } from '../components/receipt-state.tsx';
import { ReceiptView } from '../components/receipt-view.tsx';

/** One receipt: what came, how it was found, what it cost, and what may be done now. */
export function ReceiptPage() {
  const translate = useTranslate();
  return (
    <LoadedReceipt>
      {(shown) => (
        <>
          <BackLink to="/receipts" label={translate('receiving.title')} />
          <PageHeading
            title={translate('receiving.one', { number: shown.id })}
            beside={<ReceiptState state={shown.state} />}
            actions={<ReceiptActions key={shown.version} shown={shown} />}
          />
          <ReceiptView shown={shown} />
        </>
      )}
    </LoadedReceipt>
  );
}
