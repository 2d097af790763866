import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { drawingSVG, qrcode } from 'bwip-js/browser';

/** What the camera of the tablet reads; the white edge is part of the code. */
export function LinkPicture({ address }: { readonly address: string }) {
  const translate = useTranslate();
  const svg = qrcode({ bcid: '', text: address, scale: 6, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG());
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return <img src={source} alt={translate('tills.qrAlt')} width={220} height={220} />;
}
