import type { ProductLabel } from '@hanout/contracts/products/product-labels';
import { directionOf, formatMoney } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { lazy, memo, Suspense } from 'react';
import type { LabelPage, LabelSheet } from '../../api/label-sheets.ts';

/** The library that draws bars is larger than the rest of the page, and comes behind it. */
const BarcodeImage = lazy(async () => ({ default: (await import('./barcode-image.tsx')).BarcodeImage }));

export type LabelLook = {
  readonly language: Language;
  readonly code: 'barcode' | 'sku' | 'none';
  readonly hasPrice: boolean;
};
type LabelPagesProps = {
  readonly pages: readonly LabelPage[];
  readonly sheet: LabelSheet;
  readonly look: LabelLook;
};

const mm = (length: number): string => `${length}mm`;

export const codeOf = (label: ProductLabel, code: LabelLook['code']): string | null =>
  code === 'none' ? null : label[code];

/** Pages as they are printed, in their true size. */
export const LabelPages = memo(function LabelPages({ pages, sheet, look }: LabelPagesProps) {
  const [top, start] = sheet.margin;
  return pages.map(({ number, places }) => (
    <div
      key={number}
      className="hn-label-sheet"
      style={{
        inlineSize: mm(sheet.page[0]),
        blockSize: mm(sheet.page[1]),
        paddingBlockStart: mm(top),
        paddingInlineStart: mm(start),
        gridTemplateColumns: `repeat(${sheet.columns}, ${mm(sheet.label[0])})`,
        gridAutoRows: mm(sheet.label[1]),
        columnGap: mm(sheet.gap),
      }}
    >
      {places.map((place) => (
        <Label key={place.number} label={place.label} look={look} size={sizeOf(sheet)} />
      ))}
    </div>
  ));
});

type LabelSize = 'small' | 'narrow' | 'wide';
const sizeOf = ({ label: [width, height] }: LabelSheet): LabelSize =>
  height < 30 ? 'small' : width <= 50 ? 'narrow' : 'wide';

type LabelProps = { readonly label: ProductLabel | null; readonly look: LabelLook; readonly size: LabelSize };

function Label({ label, look, size }: LabelProps) {
  if (label === null) return <div className="hn-label" />;
  const { language } = look;
  const code = codeOf(label, look.code);
  return (
    <div className="hn-label" data-size={size} lang={language} dir={directionOf(language)}>
      <div className="hn-label-name">
        <bdi>{label.names[language]}</bdi>
        {label.combinations === null ? null : <bdi className="hn-label-values">{label.combinations[language]}</bdi>}
      </div>
      {code === null ? null : (
        <Suspense fallback={<span className="hn-label-bars" />}>
          <BarcodeImage code={code} />
        </Suspense>
      )}
      <div className="hn-label-foot">
        {code === null ? null : <span dir="ltr">{code}</span>}
        {look.hasPrice ? <strong dir="ltr">{formatMoney(label.priceCentimes)}</strong> : null}
      </div>
    </div>
  );
}
