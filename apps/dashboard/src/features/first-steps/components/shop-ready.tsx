import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import './first-steps.css';

/** Drawn by the library of the labels, which is large: fetched when it is asked for. */
const ShopQr = lazy(async () => ({ default: (await import('./shop-qr.tsx')).ShopQr }));

const KEY = 'hanout.shopReady';

/** Said once to whoever opened the shop in this browser: people can order, here is what to send them. */
export function ShopReady({ name, url }: { readonly name: string; readonly url: string }) {
  const translate = useTranslate();
  const toasts = useToasts();
  const [isWaiting, setWaiting] = useState(isOpening);
  const [isCodeShown, setCodeShown] = useState(false);
  if (!isWaiting) return null;
  const address = new URL(url, location.origin).href;
  const close = () => {
    localStorage.removeItem(KEY);
    setWaiting(false);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show({ tone: 'success', message: translate('firstSteps.linkCopied') });
    } catch {
      // Withheld on plain http and where the person said no: the address stands there to be copied by hand.
      toasts.show({ tone: 'failure', message: translate('firstSteps.linkNotCopied') });
    }
  };
  return (
    <section className="hn-checklist hn-shop-ready" aria-label={translate('firstSteps.ready')}>
      <p>
        {translate('firstSteps.ready')}{' '}
        <a href={address} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{address}</bdi>
        </a>
      </p>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
        {translate('firstSteps.copyLink')}
      </Button>
      <Button
        variant="default"
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(`${name} ${address}`)}`}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
      >
        WhatsApp
      </Button>
      <Button variant="default" leftSection={<IconQrcode size={16} aria-hidden />} onClick={() => setCodeShown(true)}>
        {translate('firstSteps.qr')}
      </Button>
      {isCodeShown ? (
        <Suspense fallback={null}>
          <ShopQr name={name} address={address} opened onClose={() => setCodeShown(false)} />
        </Suspense>
      ) : null}
      <CloseButton aria-label={translate('ui.close')} onClick={close} />
    </section>
  );
}

/** This browser has seen the shop before it could sell. */
export function rememberOpening(): void {
  localStorage.setItem(KEY, 'waiting');
}

function isOpening(): boolean {
  return localStorage.getItem(KEY) !== null;
}
