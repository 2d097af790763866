import type { CarrierRates } from '@hanout/contracts/delivery';
import { USUAL_RATES, zoneOf } from '@hanout/core/delivery';
import type { DeliveryMode, DeliveryZone } from '@hanout/core/delivery';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { PRICE_STEP, proposedCells, shiftPrices, usualPrices, zonesIn } from '../../api/rate-proposal.ts';
import type { GridCells } from '../../api/grid-cells.ts';
import { useWilayaName } from '../wilaya-name.ts';
import './rate-proposal.css';

const ALGIERS = 16;

type RateProposalProps = {
  readonly stored: CarrierRates;
  /** the cells of each wilaya, by its code */
  readonly onFill: (proposed: ReadonlyMap<number, Partial<GridCells>>) => void;
  readonly onClose: () => void;
};

/** Prices to begin with, per zone: proposals that are looked at here, go into the sheet, and count once that is saved. */
export function RateProposal({ stored, onFill, onClose }: RateProposalProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const [departure, setDeparture] = useState(ALGIERS);
  const [prices, setPrices] = useState(usualPrices);
  const { modes } = stored.carrier;
  const zones = zonesIn(
    stored.wilayas.map(({ code }) => code),
    departure,
  );
  const change = (mode: DeliveryMode, zone: DeliveryZone) => (text: string) =>
    setPrices((known) => ({ ...known, [mode]: { ...known[mode], [zone]: text } }));
  const fill = () => {
    onFill(new Map(stored.wilayas.map(({ code }) => [code, proposedCells(code, { prices, departure, modes })])));
    onClose();
  };
  return (
    <section className="hn-proposal" aria-label={translate('carriers.proposal')}>
      <h3>{translate('carriers.proposal')}</h3>
      <p>{translate('carriers.proposalHint')}</p>
      <Group align="end" gap="xs">
        <SelectPicker
          label={translate('carriers.departure')}
          clearable={false}
          options={stored.wilayas.map((wilaya) => ({
            id: String(wilaya.code),
            name: `${wilaya.code} ${nameOf(wilaya)}`,
          }))}
          value={String(departure)}
          onChange={(code) => setDeparture(Number(code ?? ALGIERS))}
        />
        {[-PRICE_STEP.centimes, PRICE_STEP.centimes].map((centimes) => (
          <Button key={centimes} variant="default" onClick={() => setPrices(shiftPrices(prices, centimes))}>
            {translate(centimes < 0 ? 'carriers.allLess' : 'carriers.allMore', { amount: PRICE_STEP.dinars })}
          </Button>
        ))}
      </Group>
      <ScrollRegion className="hn-proposal-scroll" label={translate('carriers.proposal')}>
        <table className="hn-proposal-table">
          <thead>
            <tr>
              <th scope="col">{translate('carriers.zone')}</th>
              {modes.map((mode) => (
                <th key={mode} scope="col">
                  {translate(`carriers.mode.${mode}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr key={zone}>
                <th scope="row">
                  {translate(`carriers.zone.${zone}`)}
                  <small>
                    {translate('carriers.wilayaCount', {
                      count: stored.wilayas.filter(({ code }) => zoneOf(code, departure) === zone).length,
                    })}
                    {' · '}
                    {translate('carriers.days', {
                      min: USUAL_RATES[zone].delayDaysMin,
                      max: USUAL_RATES[zone].delayDaysMax,
                    })}
                  </small>
                </th>
                {modes.map((mode) => (
                  <td key={mode}>
                    <CurrencyInput
                      aria-label={`${translate(`carriers.zone.${zone}`)} · ${translate(`carriers.mode.${mode}`)}`}
                      value={prices[mode][zone]}
                      onChange={change(mode, zone)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Group gap="xs" mt="sm">
        <Button onClick={fill}>{translate('carriers.putIn')}</Button>
        <Button variant="default" onClick={onClose}>
          {translate('carriers.proposalNot')}
        </Button>
      </Group>
    </section>
  );
}
