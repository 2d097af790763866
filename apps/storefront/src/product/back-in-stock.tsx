import type { Translate } from '@hanout/i18n';
import type { ProductPageModel, PurchaseProps } from '../page-models/index.ts';

/** For what cannot be had now: a phone, once, to hear when it is back. Sent by script; shown only where script lives. */
export function BackInStock({ model, t }: { model: ProductPageModel; t: Translate }) {
  const { product, selectedCombinationId } = model.purchase;
  const soldOut = product.combinations.filter(({ available }) => !available);
  const isGone =
    product.combinations.length === 0 ? !product.available : soldOut.length === product.combinations.length;
  if (soldOut.length === 0 && !isGone) return null;
  return (
    <details className="wanted" open={isGone ? true : undefined}>
      <summary>{t(isGone ? 'wanted.title' : 'wanted.titleOfSome')}</summary>
      <form method="dialog" data-wanted={product.id}>
        {soldOut.length === 0 ? null : (
          <label className="select-field">
            <span>{t('wanted.choice')}</span>
            <select name="combination" defaultValue={selectedCombinationId ?? undefined}>
              {soldOut.map((combination) => (
                <option key={combination.id} value={combination.id}>
                  {choiceOf(product, combination.values)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="wanted-phone">
          <span>{t('wanted.phone')}</span>
          <input type="tel" name="phone" inputMode="tel" autoComplete="tel" dir="ltr" required maxLength={30} />
        </label>
        <button type="submit" className="button">
          {t('wanted.ask')}
        </button>
        <p role="status" data-done={t('wanted.done')} data-wrong={t('wanted.wrong')} data-failed={t('wanted.failed')} />
        <p className="wanted-note">{t('wanted.kept')}</p>
      </form>
    </details>
  );
}

function choiceOf({ groups }: PurchaseProps['product'], values: readonly string[]): string {
  return groups.map((group, at) => group.values.find(({ id }) => id === values[at])?.label ?? '').join(' · ');
}
