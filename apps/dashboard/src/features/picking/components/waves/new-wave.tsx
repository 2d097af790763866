import { MOST_ORDERS } from '@hanout/contracts/picking/waves';
import type { Candidates, NewWave as Made, WaveChoices, WaveDetail } from '@hanout/contracts/picking/waves';
import { WAVE_MODES } from '@hanout/core/picking';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { candidatesQuery, createWave, waveKeys } from '../../api/wave-calls.ts';
import { WaveFilters } from './wave-filters.tsx';
import { firstFilters } from './wave-filter-values.ts';

/** Which orders are picked together: filters on the left of a thumb, all that fit are chosen until somebody says otherwise. */
export function NewWave({ choices }: { readonly choices: WaveChoices }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [filters, setFilters] = useState(() => firstFilters(choices));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [mode, setMode] = useState<Made['mode']>('by_order');
  const [pickerId, setPickerId] = useState<number | null>(null);
  const found = useQuery({ ...candidatesQuery(api, filters), enabled: filters.warehouse !== '' });
  const { make, isRunning } = useMakeWave();
  const orders = found.data?.orders ?? [];
  const orderIds = orders.map(({ id }) => id).filter((id) => !left.has(id));
  const toggle = (id: string) =>
    setLeft(new Set(left.has(id) ? [...left].filter((each) => each !== id) : [...left, id]));
  return (
    <div className="hn-pick-columns">
      <Card title={translate('picking.fitting')} isFirst>
        {found.data === undefined ? <Skeleton height={240} /> : null}
        {found.data === undefined ? null : <Fitting found={found.data} left={left} onToggle={toggle} />}
      </Card>
      <div>
        <WaveFilters choices={choices} filters={filters} onChange={setFilters} most={MOST_ORDERS} />
        <Card title={translate('picking.mode')}>
          <div className="hn-pick-form">
            <NativeSelect
              aria-label={translate('picking.mode')}
              value={mode}
              data={WAVE_MODES.map((value) => ({ value, label: translate(`picking.mode.${value}`) }))}
              onChange={(event) => setMode(WAVE_MODES.find((each) => each === event.currentTarget.value) ?? mode)}
            />
            <NativeSelect
              label={translate('picking.picker')}
              value={pickerId === null ? '' : String(pickerId)}
              data={[
                { value: '', label: translate('picking.anybody') },
                ...choices.pickers.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) =>
                setPickerId(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
              }
            />
            <p className="hn-soft" role="status">
              {orderIds.length === 0
                ? translate('picking.chooseOne')
                : translate('picking.orderCount', { count: orderIds.length })}
            </p>
            <Button
              mih={48}
              disabled={orderIds.length === 0}
              loading={isRunning}
              onClick={() => void make({ warehouseId: Number(filters.warehouse), mode, pickerId, orderIds })}
            >
              {translate('picking.make')}
            </Button>
          </div>
        </Card>
      </div>
    </div>
  );
}

type FittingProps = {
  readonly found: Candidates;
  readonly left: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
};

function Fitting({ found: { orders, total }, left, onToggle }: FittingProps) {
  const translate = useTranslate();
  if (orders.length === 0) return <p className="hn-soft">{translate('picking.noFit')}</p>;
  return (
    <>
      <p className="hn-soft">{translate('picking.fits', { shown: orders.length, total })}</p>
      <ul className="hn-pick-orders">
        {orders.map(({ id, number, customer, carrier, wilaya, pieces, others, isLate }) => (
          <li key={id}>
            <Checkbox
              size="lg"
              aria-label={translate('picking.choose', { number })}
              checked={!left.has(id)}
              onChange={() => onToggle(id)}
            />
            <div>
              <span className="hn-strong">{translate('picking.order', { number })}</span> ·{' '}
              {translate('picking.pieces', { count: pieces })}
              <div className="hn-soft">
                <bdi>{customer}</bdi> · <bdi>{wilaya}</bdi> · <bdi>{carrier}</bdi>
              </div>
              {others.length === 0 ? null : (
                <StatusBadge tone="progress">{translate('picking.alsoIn', { names: others.join(', ') })}</StatusBadge>
              )}
              {isLate ? <StatusBadge tone="attention">{translate('picking.isLate')}</StatusBadge> : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function useMakeWave() {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const { run, isRunning } = useChange<Made, WaveDetail>({
    send: (made, key) => createWave(api, made, key),
    store: (value) => [put(waveKeys.detail(value.id), value)],
    renewsBeside: [waveKeys.lists, waveKeys.candidates],
    renewsAlways: true,
    said: ({ id }) => translate('picking.madeSaid', { number: id }),
    deed: ({ id }) => ({ thing: { name: translate('picking.one', { number: id }), to: `/picking/waves/${id}` } }),
  });
  const make = async (made: Made) => {
    const outcome = await run(made);
    if (outcome.ok) void navigate(`/picking/waves/${outcome.value.id}`, { replace: true });
  };
  return { make, isRunning };
}
