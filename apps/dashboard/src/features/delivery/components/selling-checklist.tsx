import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { missingToSellQuery } from '../api/carrier-calls.ts';
import { ShopReady, rememberOpening } from './shop-ready.tsx';
import './selling-checklist.css';

/** What a shop lacks before anybody can order in it; once it sells, the link to share, until it is put away; and nothing while that is not known. */
export function SellingChecklist() {
  const translate = useTranslate();
  const { api } = useApplication();
  const shops = useQuery(missingToSellQuery(api, useLanguage())).data?.shops ?? [];
  const waiting = shops.filter(({ hasProduct, hasDelivery }) => !hasProduct || !hasDelivery);
  const isWaiting = waiting.length > 0;
  useEffect(() => {
    if (isWaiting) rememberOpening();
  }, [isWaiting]);
  const [own] = useSession().shops;
  if (shops.length > 0 && !isWaiting && own !== undefined) return <ShopReady name={own.name} url={own.url} />;
  return waiting.map(({ id, name, hasProduct, hasDelivery }) => (
    <section key={id} className="hn-checklist" aria-label={translate('carriers.checklist')}>
      <p>
        {translate('carriers.checklist')}
        {shops.length > 1 ? (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        ) : null}
      </p>
      <ul>
        <Step isDone={hasProduct} to="/products?open=new" text={translate('carriers.needsProduct')} />
        {hasProduct ? null : (
          <li className="hn-checklist-beside">
            <Link to="/catalog/starters">{translate('carriers.starters')}</Link>
          </li>
        )}
        <Step isDone={hasDelivery} to="/delivery" text={translate('carriers.needsDelivery')} />
      </ul>
    </section>
  ));
}

function Step({ isDone, to, text }: { readonly isDone: boolean; readonly to: string; readonly text: string }) {
  const translate = useTranslate();
  return (
    <li data-done={isDone}>
      {isDone ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
      {isDone ? <span>{text}</span> : <Link to={to}>{text}</Link>}
      <span className="hn-visually-hidden">{translate(isDone ? 'carriers.done' : 'carriers.toDo')}</span>
    </li>
  );
}
