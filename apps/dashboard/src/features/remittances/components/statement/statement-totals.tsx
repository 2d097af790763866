import type { Remittance } from '@hanout/contracts/remittances/remittances';
import { formatDate } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Figure } from '../figure.tsx';
import '../remittances.css';

/** What the file comes to and what of it is taken; the two tie, or what is left out is said. */
export function StatementTotals({ shown }: { readonly shown: Remittance }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { fileNetCentimes, includedNetCentimes, expectedNetCentimes, movementCentimes, statedNetCentimes } = shown;
  const left = fileNetCentimes - includedNetCentimes;
  return (
    <Card title={shown.transporter.name}>
      <p className="hn-soft">
        <bdi>{shown.shop.name}</bdi>
        {shown.sourceName === '' ? null : (
          <>
            {' · '}
            <bdi>{shown.sourceName}</bdi>
          </>
        )}
        {' · '}
        {formatDate(Date.parse(shown.createdAt), language)}
        {shown.type === null ? null : ` · ${translate(`remittances.type.${shown.type}`)}`}
        {shown.confirmedBy === null ? null : (
          <>
            {' · '}
            {translate('remittances.confirmedBy', { name: shown.confirmedBy })}
          </>
        )}
      </p>
      <dl className="hn-remittance-figures">
        <Figure label={translate('remittances.fileNet')} centimes={fileNetCentimes} />
        <Figure label={translate('remittances.includedNet')} centimes={includedNetCentimes} isStrong />
        <Figure label={translate('remittances.leftOut')} centimes={left} />
        <Figure label={translate('remittances.fees')} centimes={shown.feesCentimes + shown.chargesCentimes} />
        <Figure label={translate('remittances.expectedNet')} centimes={expectedNetCentimes} />
        {includedNetCentimes === expectedNetCentimes ? null : (
          <Figure label={translate('remittances.difference')} centimes={includedNetCentimes - expectedNetCentimes} />
        )}
        {statedNetCentimes === null ? null : (
          <Figure label={translate('remittances.statedNet')} centimes={statedNetCentimes} />
        )}
        {movementCentimes === null ? null : (
          <Figure label={translate('remittances.movement')} centimes={movementCentimes} isStrong />
        )}
      </dl>
      {shown.state === 'confirmed' ? (
        <p className="hn-remittance-tie" data-tone="good">
          {translate('remittances.linkedMovement')} <Money centimes={movementCentimes ?? 0} strong />
        </p>
      ) : null}
      {shown.state === 'draft' ? <Tie shown={shown} /> : null}
    </Card>
  );
}

function Tie({ shown: { unexplained, unexplainedSumCentimes } }: { readonly shown: Remittance }) {
  const translate = useTranslate();
  return unexplained === 0 ? (
    <p className="hn-remittance-tie" data-tone="good">
      {translate('remittances.ties')}
    </p>
  ) : (
    <p className="hn-remittance-tie" data-tone="bad" role="status">
      {translate('remittances.unexplained', { count: unexplained })} <Money centimes={unexplainedSumCentimes} strong />
    </p>
  );
}
