import type { WaveChoices } from '@hanout/contracts/picking/waves';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { CandidatesAsked } from '../../api/wave-calls.ts';

type WaveFiltersProps = {
  readonly choices: WaveChoices;
  readonly filters: CandidatesAsked;
  readonly onChange: (filters: CandidatesAsked) => void;
  readonly most: number;
};

/** By carrier, wilaya, orders of one piece, late ones, and how many at most. */
export function WaveFilters({ choices, filters, onChange, most }: WaveFiltersProps) {
  const translate = useTranslate();
  const change = (changed: Partial<CandidatesAsked>) => onChange({ ...filters, ...changed });
  const named = ({ id, name }: { readonly id: number; readonly name: string }) => ({ value: String(id), label: name });
  return (
    <Card title={translate('picking.warehouse')} isFirst>
      <div className="hn-pick-form">
        <NativeSelect
          aria-label={translate('picking.warehouse')}
          value={filters.warehouse}
          data={choices.warehouses.map(named)}
          onChange={(event) => change({ warehouse: event.currentTarget.value })}
        />
        <NativeSelect
          label={translate('picking.carrier')}
          value={filters.carrier ?? ''}
          data={[{ value: '', label: translate('picking.everyCarrier') }, ...choices.carriers.map(named)]}
          onChange={(event) => change({ carrier: event.currentTarget.value || null })}
        />
        <NativeSelect
          label={translate('picking.wilaya')}
          value={filters.wilaya ?? ''}
          data={[
            { value: '', label: translate('picking.everyWilaya') },
            ...choices.wilayas.map(({ code, name }) => named({ id: code, name })),
          ]}
          onChange={(event) => change({ wilaya: event.currentTarget.value || null })}
        />
        <Switch
          label={translate('picking.single')}
          checked={filters.single}
          onChange={(event) => change({ single: event.currentTarget.checked })}
        />
        <Switch
          label={translate('picking.late')}
          checked={filters.late}
          onChange={(event) => change({ late: event.currentTarget.checked })}
        />
        <TextInput
          label={translate('picking.most')}
          inputMode="numeric"
          attributes={leftToRight}
          value={String(filters.limit)}
          onChange={(event) => {
            const typed = Number(event.currentTarget.value.replace(/\D/gu, ''));
            change({ limit: Math.min(most, Math.max(1, typed)) });
          }}
        />
      </div>
    </Card>
  );
}
