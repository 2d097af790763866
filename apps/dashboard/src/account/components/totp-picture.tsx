import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { drawingSVG, qrcode } from 'bwip-js/browser';

/** What an authenticator app reads with its camera; the white edge is part of the code. */
export function TotpPicture({ uri }: { readonly uri: string }) {
  const translate = useTranslate();
  const svg = qrcode({ bcid: '', text: uri, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG());
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return <img className="hn-totp-picture" src={source} alt={translate('factor.picture')} width={200} height={200} />;
}
