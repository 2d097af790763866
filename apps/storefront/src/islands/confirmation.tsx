import { type ComponentType, useEffect, useRef, useState } from 'react';
import { reportError } from '../client/report.ts';
import { shop } from '../client/shop.ts';
import { storageKeys } from '../client/storage-keys.ts';
import { localStore } from '../client/storage.ts';
import { NewPurchaseButton } from './order-form/new-purchase-button.tsx';
import { ReturnsSection } from './own-order/returns-section.tsx';
import type { ConfirmationProps, IslandContext, OwnOrder, Translate } from './props.ts';
import { Icon } from './ui/icon.tsx';
import { usePageAddress } from './use-page-address.ts';

/** Beside the order's recap: copy its number, print, share, change or cancel it, wait, order again. */
export function Confirmation({
  orderNumber,
  total,
  own,
  deliveredUuid,
  isCancelled,
  continueHref,
  t,
}: ConfirmationProps & IslandContext) {
  const remaining = useCooldown();
  const startAgain = (): void => {
    const { cooldown, cart } = shop();
    cooldown.clear();
    localStore.remove(storageKeys.lastOrder);
    cart.renewId();
    location.assign(continueHref);
  };
  return (
    <div className="confirmation-tools">
      <CopyButton text={orderNumber} label={t('confirmation.copy')} done={t('confirmation.copied')} />
      <div className="confirmation-tools__row">
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {t('confirmation.print')}
        </button>
        {isCancelled ? null : <ShareLink orderNumber={orderNumber} total={total} t={t} />}
      </div>
      {own === null ? null : <OwnOrderTools order={own} t={t} />}
      {deliveredUuid === null ? null : <ReturnsSection orderUuid={deliveredUuid} t={t} />}
      <a className="button confirmation-continue" href={continueHref}>
        {t('cart.continue')}
      </a>
      <NewPurchaseButton remaining={remaining} t={t} onPress={startAgain} />
    </div>
  );
}

/** The page's address lets its holder change the order: whom it is sent to is the shopper's choice. */
function ShareLink({ orderNumber, total, t }: Pick<ConfirmationProps, 'orderNumber' | 'total'> & { t: Translate }) {
  const link = usePageAddress();
  const text = t('confirmation.share_text', { number: orderNumber, total, link });
  return (
    <a
      className="button button-quiet"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="message" />
      {t('confirmation.share')}
    </a>
  );
}

type OwnDialog = ComponentType<{ readonly order: OwnOrder; readonly t: Translate; readonly onClose: () => void }>;

const dialogs = {
  change: async (): Promise<OwnDialog> => (await import('./own-order/change-dialog.tsx')).ChangeDialog,
  cancel: async (): Promise<OwnDialog> => (await import('./own-order/cancel-dialog.tsx')).CancelDialog,
} as const;

function OwnOrderTools({ order, t }: { readonly order: OwnOrder; readonly t: Translate }) {
  const [Open, setOpen] = useState<OwnDialog | null>(null);
  const open = (name: keyof typeof dialogs): void => {
    dialogs[name]().then(
      (dialog) => setOpen(() => dialog),
      (error: unknown) => reportError(error, 'the dialog of an order was not loaded'),
    );
  };
  return (
    <section className="own-tools" aria-label={t('own.title')}>
      <div className="confirmation-tools__row">
        <button type="button" className="button button-outline" onClick={() => open('change')}>
          {t('own.change')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => open('cancel')}>
          {t('own.cancel')}
        </button>
      </div>
      <p className="field__hint">{t('own.until')}</p>
      {Open === null ? null : <Open order={order} t={t} onClose={() => setOpen(null)} />}
    </section>
  );
}

function useCooldown(): number {
  const [remaining, setRemaining] = useState(0);
  useEffect(() => {
    const tick = (): void => setRemaining(shop().cooldown.remaining(Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, []);
  return remaining;
}

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly done: string;
}

function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = (): void => {
    void writeToClipboard(text).then((written) => {
      setCopied(written);
      // The clipboard is withheld on plain http: select the number, so that the person can.
      if (!written) field.current?.select();
    });
  };
  return (
    <div className="copy-number">
      <input ref={field} type="text" className="field__input" readOnly dir="ltr" value={text} aria-label={label} />
      <button type="button" className="button button-outline" onClick={copy}>
        <Icon name="copy" />
        {isCopied ? done : label}
      </button>
      <p className="visually-hidden" role="status">
        {isCopied ? done : ''}
      </p>
    </div>
  );
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
