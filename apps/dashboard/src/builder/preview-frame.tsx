import { LANGUAGES, type Language } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { LANGUAGE_NAMES } from '../app/language-names.ts';

const WIDTHS = { desktop: 1280, tablet: 768, phone: 360 } as const;
const HEIGHT = 720;
const SCHEMES = ['light', 'dark'] as const;
const PAGES = ['home', 'listing', 'product', 'cart'] as const;
const isDevice = (value: string): value is keyof typeof WIDTHS => value in WIDTHS;

/** On a phone the shop is looked at as on a phone. */
const usualDevice = (): keyof typeof WIDTHS => (globalThis.matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop');

type PreviewFrameProps = {
  readonly shopId: number;
  /** Of the draft that is saved: another one is drawn anew. */
  readonly version: number;
  /** What of the page one looks at: called once it stands there. */
  readonly onShown: (page: Document, device: keyof typeof WIDTHS) => void;
};

/** The shop's own pages with the draft in them, at the width of a desk, a tablet or a phone. Nothing of them runs, and no link is followed. */
export function PreviewFrame({ shopId, version, onShown }: PreviewFrameProps) {
  const translate = useTranslate();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [device, setDevice] = useState<keyof typeof WIDTHS>(usualDevice);
  const [scheme, setScheme] = useState<string>('light');
  const [page, setPage] = useState<string>('home');
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width } = useElementSize();
  const wanted = WIDTHS[device];
  const scale = width === 0 ? 1 : Math.min(1, width / wanted);
  const dress = () => {
    const shown = frame.current?.contentDocument ?? null;
    if (shown === null) return;
    shown.documentElement.dataset['colorScheme'] = scheme;
    shown.addEventListener('click', (event) => {
      if (event.target instanceof Object && 'closest' in event.target) event.preventDefault();
    });
    shown.addEventListener('submit', (event) => event.preventDefault());
    onShown(shown, device);
  };
  return (
    <section className="hn-builder-preview" aria-label={translate('builder.preview')}>
      <div className="hn-builder-choices">
        <SegmentedControl
          aria-label={translate('builder.previewLanguage')}
          value={language}
          onChange={(value) => setLanguage(LANGUAGES.find((each) => each === value) ?? own)}
          data={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        />
        <SegmentedControl
          aria-label={translate('builder.previewDevice')}
          value={device}
          onChange={(value) => setDevice(isDevice(value) ? value : 'desktop')}
          data={Object.keys(WIDTHS).map((each) => ({
            value: each,
            label: isDevice(each) ? translate(`builder.${each}`) : each,
          }))}
        />
        <SegmentedControl
          aria-label={translate('builder.previewScheme')}
          value={scheme}
          onChange={setScheme}
          data={SCHEMES.map((value) => ({ value, label: translate(`builder.${value}`) }))}
        />
        <SegmentedControl
          aria-label={translate('builder.previewPage')}
          value={page}
          onChange={setPage}
          data={PAGES.map((value) => ({ value, label: translate(`builder.page.${value}`) }))}
        />
      </div>
      <div ref={ref} className="hn-builder-stage" style={{ blockSize: HEIGHT * scale, maxInlineSize: wanted + 2 }}>
        <iframe
          key={`${scheme} ${device}`}
          ref={frame}
          title={translate('builder.preview')}
          sandbox="allow-same-origin"
          src={`/dashboard/api/preview/shops/${shopId}/${page}?language=${language}&v=${version}`}
          style={{ inlineSize: wanted, blockSize: HEIGHT, scale: String(scale) }}
          onLoad={dress}
        />
      </div>
    </section>
  );
}
