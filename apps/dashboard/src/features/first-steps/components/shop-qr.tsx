import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { drawingSVG, qrcode } from 'bwip-js/browser';
import './first-steps.css';

type ShopQrProps = {
  readonly name: string;
  readonly address: string;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The shop's address for the camera of a phone: for the counter, the parcel, the card. */
export function ShopQr({ name, address, opened, onClose }: ShopQrProps) {
  const translate = useTranslate();
  const picture = pictureOf(address);
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('firstSteps.qrTitle')} size={360}>
      <div className="hn-shop-qr">
        <img src={picture} alt={translate('firstSteps.qrAlt', { address })} width={260} height={260} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <bdi dir="ltr" className="hn-soft">
          {address}
        </bdi>
        <p className="hn-soft">{translate('firstSteps.qrHint')}</p>
        <Button
          component="a"
          href={picture}
          download="qr-code.svg"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {translate('firstSteps.qrDownload')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Drawn in lines, so that it prints sharp at any size; the white edge is part of the code. */
function pictureOf(address: string): string {
  const svg = qrcode({ bcid: '', text: address, scale: 8, padding: 4, backgroundcolor: 'FFFFFF' }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
