import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../app/application.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { editPreviewQuery } from '../edit/edit-calls.ts';
import { isEditable } from '../edit/is-editable.ts';
import { useSaving, type OrderKept } from '../edit/use-saving.ts';
import { CarrierProposal } from './carrier-proposal.tsx';
import { orderChoiceQuery } from './choice-calls.ts';

type ChoiceCardProps = { readonly order: OrderDetail; readonly kept: OrderKept };

/** Who is to carry this order, as long as that can still be chosen. */
export function ChoiceCard({ order, kept }: ChoiceCardProps) {
  const session = useSession();
  const isOpen = isPermitted(session, 'orders.confirm') && isEditable(order) && order.delivery.mode !== 'pick_up';
  return isOpen ? <OpenChoice order={order} kept={kept} /> : null;
}

function OpenChoice({ order, kept }: ChoiceCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(orderChoiceQuery(api, order.id, order.version));
  const choice = query.data;
  if (problemOf(query.error) !== null)
    return (
      <Card title={translate('carrierChoice.proposal')}>
        <p role="alert">
          {translate('carrierChoice.failed')}{' '}
          <Button variant="transparent" size="compact-xs" onClick={() => void query.refetch()}>
            {translate('ui.retry')}
          </Button>
        </p>
      </Card>
    );
  if (choice === undefined || choice.proposed === null) return null;
  return (
    <Card title={translate('carrierChoice.proposal')}>
      <TakeProposal
        key={`${order.version} ${choice.proposed}`}
        order={order}
        kept={kept}
        choice={choice}
        proposed={choice.proposed}
      />
    </Card>
  );
}

type TakeProposalProps = ChoiceCardProps & {
  readonly choice: Parameters<typeof CarrierProposal>[0]['choice'];
  readonly proposed: number;
};

/** Taken by one press, at the total that stands beside it. */
function TakeProposal({ order, kept, choice, proposed }: TakeProposalProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [refused, setRefused] = useState<string | null>(null);
  const { save, isSaving } = useSaving(kept, order);
  const { wilaya, commune, address } = order.delivery;
  const request =
    choice.current === proposed || wilaya === null || commune === null
      ? null
      : {
          version: order.version,
          delivery: { address, wilaya: wilaya.code, commune: commune.code, transporter: proposed },
        };
  const preview = useQuery(editPreviewQuery(api, order.id, request));
  const total = preview.data?.after.totalCentimes;
  const take = async () => {
    const foreseen = preview.data ?? (await preview.refetch()).data;
    if (request === null || foreseen === undefined) return setRefused(translate('carrierChoice.failed'));
    const outcome = await save(request, foreseen);
    return setRefused(outcome.ok ? null : (outcome.problem?.message ?? null));
  };
  return (
    <>
      <CarrierProposal choice={choice} chosen={choice.current} isTaking={isSaving} onTake={() => void take()} />
      {total === undefined || request === null || total === order.totals.totalCentimes ? null : (
        <p className="hn-soft">
          {translate('carrierChoice.otherTotal', {
            is: formatMoney(total),
            was: formatMoney(order.totals.totalCentimes),
          })}
        </p>
      )}
      {refused === null ? null : <p role="alert">{refused}</p>}
    </>
  );
}
