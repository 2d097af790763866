import { useState } from 'react';
import './carrier-mark.css';

const SHADES = 6;

type CarrierMarkProps = { readonly name: string; readonly imageUrl: string | null };

/** The logo that the shop gave it, or else its initials: signs of others are not drawn. */
export function CarrierMark({ name, imageUrl }: CarrierMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (imageUrl !== null && failed !== imageUrl)
    return <img src={imageUrl} alt="" width={28} height={28} loading="lazy" onError={() => setFailed(imageUrl)} />;
  return (
    <span className="hn-carrier-mark" data-shade={shadeOf(name)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** `ZR Express` ZR, `Maystro Delivery` MD, `Yalidine` YA. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  const isShort = first.length === 2;
  return (second === undefined || isShort ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
}

const shadeOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % SHADES;
