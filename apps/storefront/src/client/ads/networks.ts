import { type AdEvent, CURRENCY } from './ad-event.ts';

export type NetworkName = 'meta' | 'tiktok' | 'google' | 'snapchat';

export interface NetworkOfPage {
  readonly network: NetworkName;
  readonly id: string;
  readonly script: string;
  /** Where it brings scripts from. */
  readonly origins: readonly string[];
  readonly label: string;
}

/** A network on this page: told of events at once, which wait in its own line until its script is there. */
export interface Network {
  readonly name: NetworkName;
  readonly script: string;
  readonly tell: (event: AdEvent) => void;
}

type Call = (...values: readonly unknown[]) => void;

/** Makes what the script of the network looks for on the window, in the shape that each of them documents. */
export function openNetwork(given: NetworkOfPage): Network {
  return OPENERS[given.network](given);
}

const OPENERS: Readonly<Record<NetworkName, (given: NetworkOfPage) => Network>> = {
  meta: openMeta,
  tiktok: openTiktok,
  google: openGoogle,
  snapchat: openSnapchat,
};

/** A function that keeps its calls in a line until the script takes them over by giving it the method of that name. */
function waitingCall(method: string): Call & { readonly queue: unknown[] } {
  const queue: unknown[] = [];
  const call: Call = (...values) => {
    const taken: unknown = Reflect.get(own, method);
    if (typeof taken === 'function') Reflect.apply(taken, own, values);
    else queue.push(values);
  };
  const own = Object.assign(call, { queue });
  return own;
}

function openMeta({ id, script }: NetworkOfPage): Network {
  const fbq = Object.assign(waitingCall('callMethod'), { loaded: true, version: '2.0' });
  Object.assign(globalThis, { fbq: Object.assign(fbq, { push: fbq }), _fbq: fbq });
  fbq('init', id);
  const tell = ({ name, value, contents, eventId }: AdEvent): void =>
    fbq(
      'track',
      name,
      contents === undefined
        ? {}
        : {
            value,
            currency: CURRENCY,
            // The catalogue has a row for each combination, and groups them by this number.
            content_type: 'product_group',
            content_ids: contents.map((content) => content.id),
            contents: contents.map((content) => ({
              id: content.id,
              quantity: content.quantity,
              item_price: content.price,
            })),
          },
      ...(eventId === undefined ? [] : [{ eventID: eventId }]),
    );
  return { name: 'meta', script, tell };
}

function openSnapchat({ id, script }: NetworkOfPage): Network {
  const snaptr = waitingCall('handleRequest');
  Object.assign(globalThis, { snaptr });
  snaptr('init', id);
  const names = {
    PageView: 'PAGE_VIEW',
    ViewContent: 'VIEW_CONTENT',
    AddToCart: 'ADD_CART',
    InitiateCheckout: 'START_CHECKOUT',
    Purchase: 'PURCHASE',
  } as const;
  const tell = ({ name, value, contents, eventId }: AdEvent): void =>
    snaptr('track', names[name], {
      ...(contents === undefined
        ? {}
        : { price: value, currency: CURRENCY, item_ids: contents.map((content) => content.id) }),
      ...(eventId === undefined ? {} : { transaction_id: eventId, client_dedup_id: eventId }),
    });
  return { name: 'snapchat', script, tell };
}

/** Its script reads the calls in the line as the function of its documents leaves them: as `arguments`, not as lists. */
function openGoogle({ id, script, label }: NetworkOfPage): Network {
  const dataLayer: unknown[] = [];
  const gtag = function keep(): void {
    dataLayer.push(arguments);
  };
  const call: Call = (...values) => void Reflect.apply(gtag, undefined, values);
  Object.assign(globalThis, { dataLayer, gtag: call });
  call('js', new Date());
  call('config', id);
  const names = {
    PageView: null,
    ViewContent: 'view_item',
    AddToCart: 'add_to_cart',
    InitiateCheckout: 'begin_checkout',
    Purchase: 'purchase',
  } as const;
  const tell = ({ name, value, contents = [], eventId }: AdEvent): void => {
    // The page itself is told of by `config`.
    if (names[name] === null) return;
    const items = contents.map((content) => ({
      item_id: content.id,
      quantity: content.quantity,
      price: content.price,
    }));
    const said = { value, currency: CURRENCY, items, ...(eventId === undefined ? {} : { transaction_id: eventId }) };
    call('event', names[name], said);
    if (name === 'Purchase' && label !== '') call('event', 'conversion', { ...said, send_to: `${id}/${label}` });
  };
  return { name: 'google', script: `${script}?id=${encodeURIComponent(id)}`, tell };
}

function openTiktok({ id, script }: NetworkOfPage): Network {
  const line: unknown[] = [];
  const waiting =
    (method: string): Call =>
    (...values) =>
      void line.push([method, ...values]);
  const methods = ['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'enableCookie'];
  Object.assign(line, {
    methods,
    ...Object.fromEntries(methods.map((method) => [method, waiting(method)])),
    _i: { [id]: Object.assign([], { _u: script }) },
    _t: { [id]: Date.now() },
    _o: { [id]: {} },
  });
  Object.assign(globalThis, { TiktokAnalyticsObject: 'ttq', ttq: line });
  const call = (method: string, ...values: readonly unknown[]): void => {
    // Its script may put another object in the place of the line.
    const ttq: unknown = Reflect.get(globalThis, 'ttq');
    const taken: unknown = Reflect.get(Object(ttq), method);
    if (typeof taken === 'function') Reflect.apply(taken, ttq, values);
  };
  const tell = ({ name, value, contents, eventId }: AdEvent): void => {
    if (name === 'PageView') return call('page');
    const things = (contents ?? []).map((content) => ({
      content_id: content.id,
      quantity: content.quantity,
      price: content.price,
    }));
    const said = { value, currency: CURRENCY, content_type: 'product', contents: things };
    call(
      'track',
      name === 'Purchase' ? 'CompletePayment' : name,
      said,
      ...(eventId === undefined ? [] : [{ event_id: eventId }]),
    );
  };
  return { name: 'tiktok', script: `${script}?sdkid=${encodeURIComponent(id)}&lib=ttq`, tell };
}
