import type { CarrierChoice, ChoiceWay } from '@hanout/contracts/carrier-choice/choices';
import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useFigure } from '../use-figure.ts';
import { useReasons, useWayName } from './choice-words.ts';
import './carrier-proposal.css';

type CarrierProposalProps = {
  readonly choice: CarrierChoice;
  /** the way that is chosen; null: none yet */
  readonly chosen: number | null;
  readonly onTake: (transporter: number) => void;
  readonly isTaking?: boolean;
};

/** Who is to carry it, why, from how many parcels that is known, and every other way beside it; one press takes it. */
export function CarrierProposal({ choice, chosen, onTake, isTaking = false }: CarrierProposalProps) {
  const translate = useTranslate();
  const wayName = useWayName();
  const reasons = useReasons();
  const proposed = choice.ways.find(({ transporter }) => transporter === choice.proposed);
  if (proposed === undefined) return null;
  return (
    <section className="hn-proposal" aria-label={translate('carrierChoice.proposal')}>
      <div className="hn-proposal-head">
        <IconSparkles size={18} aria-hidden />
        <p>
          <strong>
            <bdi>{wayName(proposed)}</bdi>
          </strong>
        </p>
        {chosen === proposed.transporter ? (
          <span className="hn-proposal-taken">{translate('carrierChoice.taken')}</span>
        ) : (
          <Button size="compact-sm" loading={isTaking} onClick={() => onTake(proposed.transporter)}>
            {translate('carrierChoice.take')}
          </Button>
        )}
      </div>
      <Ground choice={choice} proposed={proposed} />
      {reasons(choice).length === 0 ? null : (
        <ul className="hn-proposal-reasons">
          {reasons(choice).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {choice.passedOver.map(({ id, name }) => (
        <p key={id} className="hn-soft">
          {translate('carrierChoice.passedOver', { name })}
        </p>
      ))}
      {choice.ways.length < 2 ? null : (
        <details className="hn-proposal-ways">
          <summary>{translate('carrierChoice.compare', { count: choice.ways.length })}</summary>
          <ul>
            {choice.ways.map((way) => (
              <li key={way.transporter}>
                <Way way={way} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What the proposal rests on. */
function Ground({
  choice: { by, rule, enough },
  proposed,
}: Pick<CarrierProposalProps, 'choice'> & { readonly proposed: ChoiceWay }) {
  const translate = useTranslate();
  if (by === 'rule') return <p>{translate('carrierChoice.byRule', { name: rule?.name ?? '' })}</p>;
  const said = { count: proposed.parcels, enough };
  return (
    <p>
      {translate(
        by === 'commune'
          ? 'carrierChoice.byCommune'
          : by === 'wilaya'
            ? 'carrierChoice.byWilaya'
            : 'carrierChoice.byPrice',
        said,
      )}
    </p>
  );
}

function Way({ way }: { readonly way: ChoiceWay }) {
  const translate = useTranslate();
  const figure = useFigure();
  const wayName = useWayName();
  const { expectedCentimes, plusMinusCentimes, basis, parcels } = way;
  return (
    <>
      <p>
        <bdi>{wayName(way)}</bdi> · <bdi dir="ltr">{formatMoney(way.priceCentimes)}</bdi>
        {expectedCentimes === null ? null : (
          <>
            {' · '}
            <strong>
              {translate('carrierChoice.leaves', {
                amount: formatMoney(expectedCentimes),
                doubt: formatMoney(plusMinusCentimes ?? 0),
              })}
            </strong>
          </>
        )}
      </p>
      <p className="hn-soft">
        {translate('carrierChoice.figures', {
          delivered: figure(way.deliveredPercent),
          days: figure(way.days),
          fee: formatMoney(way.feeCentimes),
          back: formatMoney(way.returnCostCentimes),
          payout: figure(way.payoutDays),
        })}
        {' · '}
        {basis === 'price'
          ? translate('carrierChoice.supposed')
          : translate(basis === 'commune' ? 'carrierChoice.inCommune' : 'carrierChoice.inWilaya', { count: parcels })}
      </p>
    </>
  );
}
