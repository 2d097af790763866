import type { HandOver, HandOverList } from '@hanout/contracts/picking/hand-overs';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { handOverKeys, makeHandOver } from '../../api/hand-over-calls.ts';

/** How many packed parcels wait for each carrier, and the press that makes their list. */
export function WaitingCard({ waiting }: { readonly waiting: HandOverList['waiting'] }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const { run, isRunning } = useChange<number, HandOver>({
    send: (carrierId, key) => makeHandOver(api, carrierId, key),
    store: (value) => [put(handOverKeys.detail(value.id), value)],
    renewsBeside: [handOverKeys.lists],
    renewsAlways: true,
    said: ({ id }) => translate('picking.handOverMade', { number: id }),
    deed: ({ id }) => ({
      thing: { name: translate('picking.handOver', { number: id }), to: `/picking/hand-overs/${id}` },
    }),
  });
  const make = async (carrierId: number) => {
    const outcome = await run(carrierId);
    if (outcome.ok) void navigate(`/picking/hand-overs/${outcome.value.id}`);
  };
  return (
    <Card title={translate('picking.waiting')} isFirst>
      {waiting.length === 0 ? <p className="hn-soft">{translate('picking.nothingWaits')}</p> : null}
      <ul className="hn-pick-lines">
        {waiting.map(({ carrier, orders }) => (
          <li key={carrier.id} className="hn-pick-boxed">
            <div>
              <bdi className="hn-strong">{carrier.name}</bdi>
              <div className="hn-soft">{translate('picking.waitingParcels', { count: orders })}</div>
            </div>
            <Button mih={48} disabled={isRunning} onClick={() => void make(carrier.id)}>
              {translate('picking.makeHandOver')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
