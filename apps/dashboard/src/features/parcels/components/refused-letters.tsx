import type { NobodysLetters } from '@hanout/contracts/parcel-following/letters';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';
import { Age } from '../../../order-parts/age.tsx';

type Refused = NobodysLetters['refused'];

/** What was not believed in the last seven days, by whom it reached and why; nothing is shown where there is nothing. */
export function RefusedLetters({ refused }: { readonly refused: Refused | undefined }) {
  const translate = useTranslate();
  if (refused === undefined || refused.length === 0) return null;
  return (
    <Card title={translate('parcels.refusedLetters')}>
      <p className="hn-soft">{translate('parcels.refusedLettersHint')}</p>
      <dl className="hn-states">
        {refused.map((each) => (
          <div key={`${each.account?.id ?? 0} ${each.reason}`} className="hn-pair">
            <dt>
              {each.account === null ? null : (
                <>
                  <Link to={`/parcels/accounts/${each.account.id}`}>
                    <bdi>{each.account.name}</bdi>
                  </Link>
                  {' · '}
                </>
              )}
              {translate(`parcels.refusedFor.${each.reason}`)}
            </dt>
            <dd>
              {each.letters} · <Age at={each.lastAt} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
