import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { LoadedTransfer } from '../components/loaded-transfer.tsx';
import { Receive } from '../components/receive.tsx';
import { TransferState } from '../components/transfer-state.tsx';

/** What arrives in the warehouse that it was sent to. */
export function ReceivePage() {
  const translate = useTranslate();
  return (
    <LoadedTransfer>
      {(shown) => (
        <>
          <BackLink to={`/transfers/${shown.id}`} label={translate('transfers.one', { number: shown.id })} />
          <PageHeading
            title={translate('transfers.receiveTitle', { number: shown.id })}
            beside={<TransferState state={shown.state} />}
          />
          <Receive shown={shown} />
        </>
      )}
    </LoadedTransfer>
  );
}
