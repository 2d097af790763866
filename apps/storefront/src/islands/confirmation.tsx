import { useEffect, useRef, useState } from 'react';
import { shop } from '../client/shop.ts';
import { storageKeys } from '../client/storage-keys.ts';
import { localStore } from '../client/storage.ts';
import { NewPurchaseButton } from './order-form/new-purchase-button.tsx';
import type { ConfirmationProps, IslandContext } from './props.ts';
import { Icon } from './ui/icon.tsx';

/** Beside the order's recap: copy its number, wait, order again. */
export function Confirmation({ orderNumber, continueHref, t }: ConfirmationProps & IslandContext) {
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
      <NewPurchaseButton remaining={remaining} t={t} onPress={startAgain} />
    </div>
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
      <input ref={field} className="field__input" readOnly dir="ltr" value={text} aria-label={label} />
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
