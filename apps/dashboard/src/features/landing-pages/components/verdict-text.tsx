import type { LandingRun } from '@hanout/contracts/builders/landing-pages';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { percentText } from './rates.ts';

/** Whether what was delivered of both can be told from chance, in a sentence. */
export function VerdictText({ run: { verdict, a, b } }: { readonly run: LandingRun }) {
  const translate = useTranslate();
  const underWay = a.underWay + b.underWay;
  return (
    <div role="status">
      <p>
        <strong>{sentence()}</strong>
      </p>
      {underWay === 0 ? null : (
        <p className="hn-soft">{translate('landingPages.stillUnderWay', { count: underWay })}</p>
      )}
    </div>
  );

  function sentence(): string {
    if (verdict.kind === 'too-few') return translate('landingPages.verdict.tooFew');
    const percent = probabilityText(verdict.probability);
    if (verdict.kind === 'chance') return translate('landingPages.verdict.chance', { percent });
    const variant = translate(`landingPages.variant.${verdict.variant}`);
    return translate('landingPages.verdict.better', { variant, percent });
  }
}

const LEAST = 0.001;

/** Never "0 %": nothing is that sure. */
const probabilityText = (probability: number): string =>
  probability < LEAST ? `< ${percentText(LEAST)}` : percentText(probability);
