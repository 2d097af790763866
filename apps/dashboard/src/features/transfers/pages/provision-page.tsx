import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { LoadedTransfer } from '../components/loaded-transfer.tsx';
import { Provision } from '../components/provision.tsx';
import { TransferState } from '../components/transfer-state.tsx';

/** What goes in a transfer, out of what its warehouse has. */
export function ProvisionPage() {
  const translate = useTranslate();
  return (
    <LoadedTransfer>
      {(shown) => (
        <>
          <BackLink to={`/transfers/${shown.id}`} label={translate('transfers.one', { number: shown.id })} />
          <PageHeading
            title={translate('transfers.provisionOf', { number: shown.id, source: shown.source.name })}
            beside={<TransferState state={shown.state} />}
          />
          <Provision shown={shown} />
        </>
      )}
    </LoadedTransfer>
  );
}
