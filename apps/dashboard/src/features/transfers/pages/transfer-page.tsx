import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { LoadedTransfer } from '../components/loaded-transfer.tsx';
import { TransferActions } from '../components/transfer-actions.tsx';
import { TransferState } from '../components/transfer-state.tsx';
import { TransferView } from '../components/transfer-view.tsx';

/** One transfer: what goes from where to where, what of it is on the way, what differs, and what may be done now. */
export function TransferPage() {
  const translate = useTranslate();
  return (
    <LoadedTransfer>
      {(shown) => (
        <>
          <BackLink to="/transfers" label={translate('transfers.title')} />
          <PageHeading
            title={translate('transfers.one', { number: shown.id })}
            beside={<TransferState state={shown.state} />}
            actions={<TransferActions key={shown.version} shown={shown} />}
          />
          <TransferView shown={shown} />
        </>
      )}
    </LoadedTransfer>
  );
}
