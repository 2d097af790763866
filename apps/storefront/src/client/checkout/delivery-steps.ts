import { type Commune, fetchCommunes, fetchTransporters, fetchWilayas, type Transporter } from '../api/places.ts';
import type { CheckoutCore } from './checkout-core.ts';
import { notAsked } from './checkout-state.ts';

export interface DeliverySteps {
  readonly loadWilayas: () => Promise<void>;
  readonly chooseWilaya: (id: string) => Promise<void>;
  readonly chooseCommune: (id: string) => Promise<void>;
  readonly chooseTransporter: (id: string | null) => void;
  readonly loadCommunes: () => Promise<void>;
  readonly loadTransporters: () => Promise<void>;
}

/** Wilaya → communes → transporters and their prices for the subtotal (storefront §4). The latest choice wins. */
export function deliverySteps(core: CheckoutCore): DeliverySteps {
  const { fetch, page } = core.dependencies;

  const loadWilayas = async (): Promise<void> => {
    const { status } = core.get().wilayas;
    if (status === 'loading' || status === 'ready') return;
    core.patch({ wilayas: { status: 'loading', items: [] } });
    const items = await fetchWilayas(fetch);
    core.patch({ wilayas: items === null ? { status: 'failed', items: [] } : { status: 'ready', items } });
  };

  const loadCommunes = async (): Promise<void> => {
    const { wilaya } = core.get().values;
    if (wilaya === '') return;
    core.patch({ communes: { status: 'loading', items: [] } });
    const items = await fetchCommunes(fetch, Number(wilaya));
    if (core.get().values.wilaya !== wilaya) return;
    core.patch({ communes: items === null ? { status: 'failed', items: [] } : { status: 'ready', items } });
    const only = onlyDeliverable(items ?? []);
    const { commune } = core.get().values;
    if (commune === '' && only !== null) await chooseCommune(String(only.id));
    else if (commune !== '' && items?.some(({ id }) => String(id) === commune) === false)
      core.setValues({ commune: '', transporter: '' });
  };

  const loadTransporters = async (): Promise<void> => {
    const { commune } = core.get().values;
    if (commune === '') return;
    const before = core.get().transporters;
    // A list that is only priced anew stays on screen.
    core.patch({ transporters: { status: 'loading', items: before.items } });
    const items = await fetchTransporters(fetch, Number(commune), core.subtotal(), page.locale);
    if (core.get().values.commune !== commune) return;
    core.patch({
      transporters:
        items === null
          ? { status: 'failed', items: [] }
          : { status: 'ready', items: localFirst(items, Number(commune)) },
    });
    const { transporter } = core.get().values;
    if (items !== null && transporter !== '' && !items.some(({ id }) => id === transporter))
      core.setValues({ transporter: '' });
    core.priceDelivery();
  };

  const chooseWilaya = async (id: string): Promise<void> => {
    if (core.get().values.wilaya === id && core.get().communes.status === 'ready') return;
    core.setValues({ wilaya: id, commune: '', transporter: '' });
    core.patch({ communes: notAsked, transporters: notAsked });
    core.priceDelivery();
    await loadCommunes();
  };

  const chooseCommune = async (id: string): Promise<void> => {
    core.setValues({ commune: id, transporter: '' });
    core.patch({ transporters: notAsked });
    core.priceDelivery();
    await loadTransporters();
    const { transporters, values } = core.get();
    const [only, another] = transporters.items;
    if (values.commune === id && only !== undefined && another === undefined) chooseTransporter(only.id);
  };

  const chooseTransporter = (id: string | null): void => {
    core.setValues({ transporter: id ?? '' });
    if (!core.needsAddress()) core.patch({ formErrors: { ...core.get().formErrors, address: undefined } });
    core.priceDelivery();
    core.requote();
  };

  return { loadWilayas, chooseWilaya, chooseCommune, chooseTransporter, loadCommunes, loadTransporters };
}

/** Those that serve the commune itself come first; the server already sends them so, a stable sort keeps its order. */
function localFirst(transporters: readonly Transporter[], commune: number): readonly Transporter[] {
  return [...transporters].sort(
    (a, b) => Number(b.deliveryCommune === commune) - Number(a.deliveryCommune === commune),
  );
}

function onlyDeliverable(communes: readonly Commune[]): Commune | null {
  const [first, second] = communes.filter(({ deliverable }) => deliverable);
  return first !== undefined && second === undefined ? first : null;
}
