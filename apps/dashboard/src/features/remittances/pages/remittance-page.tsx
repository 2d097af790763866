import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { remittanceQuery } from '../api/remittance-calls.ts';
import { Loaded } from '../components/loaded.tsx';
import { RemittanceState } from '../components/remittance-state.tsx';
import { StatementActions } from '../components/statement/statement-actions.tsx';
import { StatementRows } from '../components/statement/statement-rows.tsx';
import { StatementTotals } from '../components/statement/statement-totals.tsx';

/** One statement: what stands in it, what of it is taken, and what may be done now. */
export function RemittancePage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { remittanceId = '' } = useParams();
  return (
    <Loaded
      query={remittanceQuery(api, Number(remittanceId))}
      list={{ title: translate('remittances.title'), to: '/remittances', back: translate('remittances.toList') }}
      missing={{ title: translate('remittances.notFound'), sentence: translate('remittances.notFoundSentence') }}
    >
      {(shown) => (
        <>
          <BackLink to="/remittances" label={translate('remittances.title')} />
          <PageHeading
            title={translate('remittances.one', { number: shown.number })}
            beside={<RemittanceState state={shown.state} />}
            actions={<StatementActions shown={shown} />}
          />
          <Stack gap="md">
            <StatementTotals shown={shown} />
            <StatementRows shown={shown} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}
