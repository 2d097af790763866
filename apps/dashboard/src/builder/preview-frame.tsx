import { LANGUAGES, type Language } from '@hanout/i18n';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { readMoment } from '@hanout/ui/inputs/moment.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { memo, useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
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
  /** What is built stands on this page alone. */
  readonly only?: string;
  /** which of several that stand there */
  readonly variant?: string;
  /** Of the draft that is saved: another one is drawn anew. */
  readonly version: number;
  /** What of the page one looks at: called once it stands there. */
  readonly onShown: (page: Document, device: keyof typeof WIDTHS) => void;
};

/**
 * The shop's own pages with the draft in them, at the width of a desk, a tablet or a phone. Nothing of them runs, and no link is
 * followed. It stays as it is while blocks are carried past each other: `onShown` is the same function each time.
 */
export const PreviewFrame = memo(function PreviewFrame({ shopId, only, variant, version, onShown }: PreviewFrameProps) {
  const translate = useTranslate();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [device, setDevice] = useState<keyof typeof WIDTHS>(usualDevice);
  const [scheme, setScheme] = useState<string>('light');
  const [page, setPage] = useState<string>(only ?? 'home');
  const [at, setAt] = useState('');
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const { ref, width, height } = useElementSize();
  const wanted = WIDTHS[device];
  const scale = width === 0 ? 1 : Math.min(1, width / wanted);
  const moment = readMoment(at);
  const address =
    `/dashboard/api/preview/shops/${shopId}/${page}?language=${language}&v=${version}` +
    (moment === null ? '' : `&at=${moment}`) +
    (variant === undefined ? '' : `&variant=${variant}`);
  const dress = () => {
    const shown = frame.current?.contentDocument ?? null;
    if (shown === null) return;
    const { defaultView } = shown;
    defaultView?.scrollTo(0, scrolled.current);
    shown.addEventListener('scroll', () => (scrolled.current = defaultView?.scrollY ?? 0));
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
        {only === undefined ? (
          <SegmentedControl
            aria-label={translate('builder.previewPage')}
            value={page}
            onChange={setPage}
            data={PAGES.map((value) => ({ value, label: translate(`builder.page.${value}`) }))}
          />
        ) : null}
        <DateInput
          aria-label={translate('builder.previewAt')}
          placeholder={translate('builder.previewAt')}
          withTime
          value={at}
          onChange={setAt}
        />
      </div>
      <div ref={ref} className="hn-builder-stage" style={{ minBlockSize: HEIGHT * scale, maxInlineSize: wanted + 2 }}>
        <Frame
          key={`${scheme} ${device}`}
          frame={frame}
          title={translate('builder.preview')}
          address={address}
          style={{ inlineSize: wanted, blockSize: Math.max(HEIGHT, height / scale), scale: String(scale) }}
          onLoad={dress}
        />
      </div>
    </section>
  );
});

type FrameProps = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
  readonly address: string;
  readonly style: CSSProperties;
  readonly onLoad: () => void;
};

/** Begins at an address, and shows another one in its place: each one of its own would be one more step back of the browser. */
function Frame({ frame, title, address, style, onLoad }: FrameProps) {
  const [first] = useState(address);
  useEffect(() => {
    const shown = frame.current?.contentWindow?.location;
    if (shown === undefined || shown.href.endsWith(address)) return;
    if (shown.href === 'about:blank') frame.current?.setAttribute('src', address);
    else shown.replace(address);
  }, [frame, address]);
  return <iframe ref={frame} title={title} sandbox="allow-same-origin" src={first} style={style} onLoad={onLoad} />;
}
