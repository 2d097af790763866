import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { LoadedRemittance } from '../components/loaded-remittance.tsx';
import { RemittanceState } from '../components/remittance-state.tsx';
import { StatementActions } from '../components/statement/statement-actions.tsx';
import { StatementRows } from '../components/statement/statement-rows.tsx';
import { StatementTotals } from '../components/statement/statement-totals.tsx';

/** One statement: what stands in it, what of it is taken, and what may be done now. */
export function RemittancePage() {
  const translate = useTranslate();
  return (
    <LoadedRemittance>
      {(shown) => (
        <>
          <BackLink to="/remittances" label={translate('remittances.title')} />
          <PageHeading
            title={translate('remittances.one', { number: shown.number })}
            beside={<RemittanceState state={shown.state} />}
            actions={<StatementActions shown={shown} />}
          />
          <StatementTotals shown={shown} />
          <StatementRows shown={shown} />
        </>
      )}
    </LoadedRemittance>
  );
}
