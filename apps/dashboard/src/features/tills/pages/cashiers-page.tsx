import type { TillCashier } from '@hanout/contracts/till/back-office';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ListPanel } from '@hanout/ui/table/list-panel.tsx';
import { ListToolbar } from '@hanout/ui/table/list-toolbar.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { useAsked } from '../../../shell/asked-list.tsx';
import { cashierListQuery } from '../api/people-calls.ts';
import { usePinChange, useUnlock } from '../api/use-people.ts';
import { CashierCard, cashierColumns } from '../components/cashier-columns.tsx';
import { PinDialog } from '../components/pin-dialog.tsx';
import { RightsCard } from '../components/rights-card.tsx';
import { TillHeading } from '../components/till-heading.tsx';

/** Who sells, with which PIN and how freely; whom wrong PINs keep out. */
export function CashiersPage() {
  const translate = useTranslate();
  const { api } = useApplication();
  const mayHire = isPermitted(useSession(), 'staff.manage');
  const list = useQuery(cashierListQuery(api));
  const pin = usePinChange();
  const unlocking = useUnlock();
  const [asking, setAsking] = useState<TillCashier | null>(null);
  const { asked, go } = useAsked('/tills/cashiers', (parameters) => ({ q: parameters.get('q') }));
  const q = (asked.q ?? '').toLocaleLowerCase();
  const acts = {
    isBusy: pin.isRunning || unlocking.isRunning,
    onPin: setAsking,
    onTake: ({ id, version }: TillCashier) => void pin.run({ id, version, pin: null }),
    onUnlock: ({ id }: TillCashier) => void unlocking.run(id),
  };
  return (
    <>
      <TillHeading
        tab="cashiers"
        actions={
          mayHire ? (
            <Button component={Link} to="/staff" variant="default">
              {translate('tills.toStaff')}
            </Button>
          ) : undefined
        }
      />
      <div className="hn-tills-page">
        <ListPanel<TillCashier>
          query={list}
          toolbar={
            <ListToolbar
              text={asked.q ?? ''}
              label={translate('tills.searchCashiers')}
              hint={translate('tills.searchCashiers')}
              onSearch={(text) => go({ q: text })}
            />
          }
          label={translate('shell.tills.cashiers')}
          rows={list.data?.rows.filter(({ name }) => name.toLocaleLowerCase().includes(q))}
          columns={cashierColumns(translate, acts)}
          rowKey={({ id }) => String(id)}
          rowName={({ name }) => name}
          onOpen={setAsking}
          card={(cashier) => <CashierCard cashier={cashier} acts={acts} />}
          empty={
            q === '' ? (
              <EmptyState
                icon={<IconUserQuestion />}
                title={translate('tills.noCashier')}
                sentence={translate('tills.noCashierSentence')}
              />
            ) : (
              <NothingFound
                title={translate('tills.noCashierFound')}
                sentence={translate('tills.noneFoundSentence')}
                onWiden={() => go({ q: null })}
              />
            )
          }
        >
          <PinDialog cashier={asking} pin={pin} onClose={() => setAsking(null)} />
        </ListPanel>
        <RightsCard mayWrite={mayHire} />
      </div>
    </>
  );
}
