import { isolatedMoney } from '../amounts.ts';
import { fetchTransporters, type Transporter } from '../api/places.ts';
import { freeBelow } from '../api/quote.ts';
import { isObject, numberOf } from '../api/read.ts';
import { loadProductTexts } from '../product-texts.ts';
import { shop } from '../shop.ts';
import { localStore } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

const answered = new WeakSet<Element>();

/** Price and delay of delivery for the shopper's wilaya: asked once, kept with the order form, used there too. */
export function answerWilayaPrice(place: HTMLElement): void {
  if (answered.has(place)) return;
  answered.add(place);
  const select = place.querySelector('select');
  const answer = place.querySelector('p');
  if (select === null || answer === null) return;
  const known = storedForm()['wilaya'];
  if (select.value === '' && typeof known === 'string') select.value = known;
  // Chosen while this script was still on its way.
  if (select.value !== '' && select.value !== known) keepWilaya(select.value);
  const show = (): void => void tell(select, answer);
  select.addEventListener('change', () => {
    keepWilaya(select.value);
    show();
  });
  show();
}

async function tell(select: HTMLSelectElement, answer: HTMLElement): Promise<void> {
  const asked = select.value;
  const commune = Number(select.selectedOptions[0]?.dataset['commune']);
  const { page, fetch } = shop();
  const t = await loadProductTexts(page.locale);
  if (asked === '' || !Number.isInteger(commune)) {
    answer.textContent = '';
    return;
  }
  answer.textContent = t('delivery.loading');
  const offers = await fetchTransporters(fetch, commune, priceOfPage(), page.locale);
  if (select.value !== asked) return;
  if (offers === null || offers.length === 0) {
    answer.textContent = t(offers === null ? 'delivery.failed' : 'delivery.none');
    return;
  }
  const lines = (['home', 'desk'] as const).flatMap((mode) => {
    const best = cheapest(offers.filter((offer) => offer.mode === mode));
    if (best === undefined) return [];
    const price = best.finalPrice < freeBelow ? t('delivery.free') : isolatedMoney(best.finalPrice);
    return [
      `${t(mode === 'home' ? 'delivery.home' : 'delivery.desk', { price })}${best.delay === null ? '' : ` · ${best.delay}`}`,
    ];
  });
  answer.replaceChildren(
    ...lines.map((line) => {
      const row = document.createElement('span');
      row.textContent = line;
      return row;
    }),
  );
}

function cheapest(offers: readonly Transporter[]): Transporter | undefined {
  return offers.reduce<Transporter | undefined>(
    (best, offer) => (best === undefined || offer.finalPrice < best.finalPrice ? offer : best),
    undefined,
  );
}

/** The order form starts from what is stored; one that is open already is told. */
function keepWilaya(wilaya: string): void {
  localStore.write(storageKeys.checkout, { ...storedForm(), wilaya, commune: '', transporter: '' });
  dispatchEvent(new CustomEvent('wilaya-chosen', { detail: { wilaya } }));
}

function storedForm(): Readonly<Record<string, unknown>> {
  const stored = localStore.read(storageKeys.checkout);
  return isObject(stored) ? stored : {};
}

/** What one costs, for delivery that is free from a sum on. */
function priceOfPage(): number {
  try {
    const props: unknown = JSON.parse(document.querySelector('script[data-island-props="buy"]')?.textContent ?? '');
    const product = isObject(props) ? props['product'] : null;
    return (isObject(product) ? numberOf(product['unitPrice']) : null) ?? 0;
  } catch {
    return 0;
  }
}
