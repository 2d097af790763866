import type { HeldLots } from '@hanout/contracts/stock/lots';
import { formatDate } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { heldKey, heldQuery, writeLot } from '../../api/lot-calls.ts';

type HeldCardProps = { readonly lineId: number; readonly mayWrite: boolean };

/** What orders hold here and in which lot; another one by hand, where no rule is strict. */
export function HeldCard({ lineId, mayWrite }: HeldCardProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(heldQuery(api, lineId));
  const problem = problemOf(query.error);
  const { data } = query;
  return (
    <Card title={translate('stock.held')}>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.isPending ? <Skeleton height={80} /> : null}
      {data?.reservations.length === 0 ? <p className="hn-soft">{translate('stock.nothingHeld')}</p> : null}
      {data === undefined || data.reservations.length === 0 ? null : (
        <>
          {data.isStrict ? <p className="hn-soft">{translate('stock.strictHere')}</p> : null}
          <ul className="hn-rules">
            {data.reservations.map((held) => (
              <HeldRow key={held.id} lineId={lineId} held={held} all={data} mayWrite={mayWrite && !data.isStrict} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

type HeldRowProps = HeldCardProps & { readonly held: HeldLots['reservations'][number]; readonly all: HeldLots };
type Moving = { readonly lotId: number; readonly before: number | null };

function HeldRow({ lineId, held, all, mayWrite }: HeldRowProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const { run, isRunning } = useChange<Moving, HeldLots>({
    send: ({ lotId }) => writeLot(api, held.id, lotId),
    store: (lots) => [put(heldKey(lineId), lots)],
    said: () => translate('stock.lotMoved', { number: held.orderNumber }),
    undo: (_, { before, lotId }) => (before === null ? null : { lotId: before, before: lotId }),
  });
  const nameOf = ({ lotNumber, expiresOn }: HeldLots['lots'][number]): string =>
    [lotNumber ?? translate('stock.openLot'), expiresOn === null ? null : formatDate(Date.parse(expiresOn), language)]
      .filter((word) => word !== null)
      .join(' · ');
  return (
    <li>
      <Link to={`/orders/${held.orderId}`}>
        <bdi dir="ltr">#{held.orderNumber}</bdi>
      </Link>
      <Select
        aria-label={translate('stock.lotOf', { number: held.orderNumber })}
        allowDeselect={false}
        disabled={!mayWrite || isRunning}
        value={held.lotId === null ? null : String(held.lotId)}
        data={all.lots.map((lot) => ({
          value: String(lot.id),
          label: nameOf(lot),
          disabled: lot.id !== held.lotId && (lot.isExpired || lot.available < held.quantity),
        }))}
        onChange={(value) => {
          if (value !== null) void run({ lotId: Number(value), before: held.lotId });
        }}
      />
      <span>{translate('stock.pieces', { count: held.quantity })}</span>
    </li>
  );
}
