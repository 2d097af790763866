import { FIRST_STEPS, NEEDED_STEPS, type FirstStep } from '@hanout/contracts/first-steps';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { CloseButton, Progress } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useApplication } from '../../../app/application.ts';
import { useSession } from '../../../session/use-session.ts';
import { firstStepsQuery } from '../api/first-step-calls.ts';
import { useShopInView } from '../../../shell/shop-in-view/use-shop-in-view.ts';
import { ShopReady, rememberOpening } from './shop-ready.tsx';
import './first-steps.css';

/** Where each step is done; the page knows which shop it is about. */
const PLACES: Readonly<Record<FirstStep, (shop: number) => string>> = {
  identity: (shop) => `/settings/shop?shop=${shop}#legal-identity`,
  look: (shop) => `/settings/shop?shop=${shop}#look`,
  trade: () => '/catalog/starters',
  warehouse: () => '/warehouses',
  delivery: () => '/delivery',
  product: () => '/products?open=new',
  order: (shop) => `/orders/new?first=${shop}`,
};

/**
 * What a shop lacks before its first confirmed order, each step a link that knows when it is done; once it sells, the link to share,
 * until it is put away; and nothing while that is not known. Steps that nobody needs to order go with a press.
 */
export function FirstSteps() {
  const { api } = useApplication();
  const { data, refetch } = useQuery(firstStepsQuery(api, useLanguage()));
  const shops = data?.shops ?? [];
  // A step is done by some change on the page below: what is left is asked for after each.
  const isChanging = useIsMutating() > 0;
  useEffect(() => (isChanging ? () => void refetch() : undefined), [isChanging, refetch]);
  const [hidden, setHidden] = useState(readHidden);
  const begun = shops.filter(({ done }) => !done.includes('order'));
  const cannotSell = begun.some(({ done }) => !NEEDED_STEPS.every((step) => done.includes(step)));
  const inView = useShopInView();
  const waiting = begun
    .filter(({ id, done }) => !hidden.includes(id) || !NEEDED_STEPS.every((step) => done.includes(step)))
    .filter(({ id }) => inView === undefined || inView.id === id);
  useEffect(() => {
    if (cannotSell) rememberOpening();
  }, [cannotSell]);
  const [own] = useSession().shops;
  const hide = (id: number) => {
    const next = [...hidden, id];
    localStorage.setItem(HIDDEN, JSON.stringify(next));
    setHidden(next);
  };
  return (
    <>
      {shops.length > 0 && !cannotSell && own !== undefined ? <ShopReady name={own.name} url={own.url} /> : null}
      {waiting.map(({ id, name, done }, index) => (
        <Steps
          key={id}
          id={id}
          name={shops.length > 1 ? name : null}
          done={done}
          isFirst={index === 0}
          onHide={() => hide(id)}
        />
      ))}
    </>
  );
}

/** Where one begins, all steps are listed; where a step is done, those that are left. */
const WHOLE_AT: readonly string[] = ['/', '/orders', '/products'];

type StepsProps = {
  readonly id: number;
  /** null: there is no other */
  readonly name: string | null;
  readonly done: readonly FirstStep[];
  /** Of several shops the others say their next step alone: nobody goes through ten lists to what is below them. */
  readonly isFirst: boolean;
  readonly onHide: () => void;
};

function Steps({ id, name, done, isFirst, onHide }: StepsProps) {
  const translate = useTranslate();
  const next = FIRST_STEPS.find((step) => !done.includes(step));
  const isWhole = WHOLE_AT.includes(useLocation().pathname) && isFirst;
  const canHide = NEEDED_STEPS.every((step) => done.includes(step));
  return (
    <section className="hn-checklist" data-compact={!isWhole} aria-label={translate('firstSteps.title')}>
      <p>
        <span>
          {translate('firstSteps.title')}
          {name === null ? null : (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          )}
        </span>
        <span className="hn-soft">{translate('firstSteps.count', { done: done.length, all: FIRST_STEPS.length })}</span>
        {canHide ? <CloseButton aria-label={translate('firstSteps.hide')} onClick={onHide} /> : null}
      </p>
      <Progress value={(100 * done.length) / FIRST_STEPS.length} size="sm" aria-label={translate('firstSteps.title')} />
      <ol>
        {FIRST_STEPS.filter((step) => (isFirst ? isWhole || !done.includes(step) : step === next)).map((step) => (
          <Step
            key={step}
            isDone={done.includes(step)}
            isNext={step === next}
            to={PLACES[step](id)}
            text={translate(`firstSteps.${step}`)}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { readonly isDone: boolean; readonly isNext: boolean; readonly to: string; readonly text: string };

function Step({ isDone, isNext, to, text }: StepProps) {
  const translate = useTranslate();
  return (
    <li data-done={isDone} aria-current={isNext ? 'step' : undefined}>
      {isDone ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
      {isDone ? <span>{text}</span> : <Link to={to}>{text}</Link>}
      <span className="hn-visually-hidden">{translate(isDone ? 'firstSteps.done' : 'firstSteps.toDo')}</span>
    </li>
  );
}

const HIDDEN = 'hanout.firstStepsHidden';

function readHidden(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(HIDDEN) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    // What cannot be read hides nothing.
    return [];
  }
}
