import type { PickLine } from '@hanout/contracts/picking/waves';
import { formatDate } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';

/** Where it lies. */
export function Place({ line: { zone, shelf } }: { readonly line: Pick<PickLine, 'zone' | 'shelf'> }) {
  const translate = useTranslate();
  if (zone === null) return <span className="hn-pick-place hn-soft">{translate('picking.noPlace')}</span>;
  return (
    <bdi dir="ltr" className="hn-pick-place">
      {shelf === null || shelf === '' ? zone : `${zone}-${shelf}`}
    </bdi>
  );
}

/** Which lots to take: what expires first is held for the order, or what somebody moved it to. */
export function Lots({ line: { lots } }: { readonly line: Pick<PickLine, 'lots'> }) {
  return lots.map((lot) => <Lot key={`${lot.lotNumber} ${lot.expiresOn}`} lot={lot} isOneOfMany={lots.length > 1} />);
}

type LotProps = { readonly lot: PickLine['lots'][number]; readonly isOneOfMany: boolean };

function Lot({ lot: { lotNumber, expiresOn, quantity }, isOneOfMany }: LotProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const day = expiresOn === null ? null : formatDate(Date.parse(`${expiresOn}T12:00:00Z`), language);
  return (
    <span className="hn-soft">
      {isOneOfMany ? <bdi dir="ltr">{quantity} × </bdi> : null}
      {lotNumber === null ? null : translate('picking.lot', { lot: lotNumber })}
      {lotNumber === null || day === null ? null : ' · '}
      {day === null ? null : translate('picking.expires', { day })}
    </span>
  );
}
