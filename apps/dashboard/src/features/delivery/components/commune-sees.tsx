import type { Seen } from '@hanout/contracts/delivery';
import { formatMoney } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { PlacePicker } from '../../../shell/place-picker.tsx';
import { useUsualShop } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { seenQuery } from '../api/carrier-calls.ts';
import { CarrierMark } from './carrier-mark.tsx';
import { useDaysText } from './grid/use-days-text.ts';
import './seen.css';

/** What shoppers of a commune are offered for a basket, and why not the rest; the choice stands in the address. */
export function CommuneSees() {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const choose = (change: Readonly<Record<string, string | null>>) =>
    setParameters(
      (known) => {
        for (const [name, value] of Object.entries(change))
          if (value === null || value === '') known.delete(name);
          else known.set(name, value);
        return known;
      },
      { replace: true },
    );
  const shop = String(useUsualShop()?.id ?? '');
  const commune = parameters.get('commune');
  const basket = parameters.get('basket') ?? '';
  return (
    <Card title={translate('carriers.seenPlace')}>
      <div className="hn-seen-choice">
        <PlacePicker wilaya={parameters.get('wilaya')} commune={commune} onChange={choose} />
        <CurrencyInput
          label={translate('carriers.seenBasket')}
          value={basket}
          onChange={(text) => choose({ basket: text })}
        />
      </div>
      <p className="hn-soft">{translate(commune === null ? 'carriers.seenChoose' : 'carriers.seenHint')}</p>
      {commune === null || shop === '' ? null : (
        <Answer shop={Number(shop)} commune={Number(commune)} subtotal={readAmount(basket) ?? 0} />
      )}
    </Card>
  );
}

type AnswerProps = { readonly shop: number; readonly commune: number; readonly subtotal: number };

function Answer(asked: AnswerProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(seenQuery(api, asked));
  const problem = problemOf(query.error);
  if (query.data === undefined && problem === null) return <Skeleton height={160} />;
  if (query.data === undefined || problem !== null)
    return problem === null ? null : (
      <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  const { offers, absent, isWilayaClosed } = query.data;
  return (
    <div className="hn-seen">
      {isWilayaClosed ? <p className="hn-proposed">{translate('carriers.seenClosed')}</p> : null}
      <h3>{translate('carriers.seenOffers')}</h3>
      {offers.length === 0 ? <p>{translate('carriers.seenNothing')}</p> : null}
      <ul>
        {offers.map((offer) => (
          <Offer key={`${offer.carrierId} ${offer.mode}`} offer={offer} />
        ))}
      </ul>
      {absent.length === 0 ? null : (
        <>
          <h3>{translate('carriers.seenAbsent')}</h3>
          <ul>
            {absent.map(({ carrierId, carrier, imageUrl, mode, why }) => (
              <li key={`${carrierId} ${mode}`}>
                <CarrierMark name={carrier} imageUrl={imageUrl} />
                <span>
                  <bdi>{carrier}</bdi> · {translate(`carriers.mode.${mode}`)}
                </span>
                <span className="hn-soft">{translate(`carriers.why.${why}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Offer({ offer }: { readonly offer: Seen['offers'][number] }) {
  const translate = useTranslate();
  const daysText = useDaysText();
  const { carrier, imageUrl, mode, desk, priceCentimes, finalCentimes, freeFromCentimes } = offer;
  const isReduced = finalCentimes < priceCentimes;
  return (
    <li>
      <CarrierMark name={carrier} imageUrl={imageUrl} />
      <span>
        <bdi>{carrier}</bdi> · {translate(`carriers.mode.${mode}`)}
        {desk === null ? null : (
          <span className="hn-soft">
            {' '}
            · <bdi>{desk.name}</bdi>
            {desk.isHere ? null : ` (${translate('carriers.seenDeskElsewhere')})`}
          </span>
        )}
      </span>
      <span className="hn-seen-price">
        {isReduced ? (
          <s>
            <Money centimes={priceCentimes} />
          </s>
        ) : null}{' '}
        {finalCentimes === 0 ? translate('carriers.seenFree') : <Money centimes={finalCentimes} />}
      </span>
      <span className="hn-soft">
        {daysText(offer)}
        {freeFromCentimes === null || finalCentimes === 0 ? null : (
          <>
            {' · '}
            <FreeFrom centimes={freeFromCentimes} />
          </>
        )}
      </span>
    </li>
  );
}

function FreeFrom({ centimes }: { readonly centimes: number }) {
  return useTranslate()('carriers.seenFreeFrom', { amount: formatMoney(centimes) });
}
