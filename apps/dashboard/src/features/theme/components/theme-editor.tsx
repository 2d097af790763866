import type { Document } from '@hanout/contracts/builders/documents';
import type { Theme } from '@hanout/contracts/builders/theme';
import type { ThemeValues } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BuilderBar } from '../../../builder/builder-bar.tsx';
import { PreviewFrame } from '../../../builder/preview-frame.tsx';
import { useDocument } from '../../../builder/use-document.ts';
import { themeDocument } from '../api/theme-calls.ts';
import { dressPage } from './dress-page.ts';
import { ThemeSettings } from './theme-settings.tsx';
import { themeDifferences, themeInWords } from './theme-words.ts';
import './theme.css';

const VIEWS = ['settings', 'preview'] as const;
const LOOKS = ['draft', 'online'] as const;

/** The look of the shop: its variables on one side, the shop in them on the other, at once. */
export function ThemeEditor({ shopId, read }: { readonly shopId: number; readonly read: Document<Theme> }) {
  const translate = useTranslate();
  const of = themeDocument(shopId);
  const built = useDocument(of, read, (theme) => themeInWords(theme, translate));
  const [view, setView] = useState<string>('settings');
  const [look, setLook] = useState<string>('draft');
  const { values } = built.steps.present;
  const shown = look === 'draft' ? values : (read.shown?.content.values ?? {});
  const onShown = useDressed(shown);
  const change = (next: ThemeValues, cell: string | null) => built.steps.change({ values: next }, cell);
  return (
    <>
      <BuilderBar of={of} built={built} differences={(before, after) => themeDifferences(before, after, translate)} />
      <SegmentedControl
        className="hn-theme-views"
        fullWidth
        mb="md"
        aria-label={translate('theme.view')}
        value={view}
        onChange={setView}
        data={VIEWS.map((value) => ({ value, label: translate(`theme.${value}`) }))}
      />
      <div className="hn-builder-panes hn-theme-panes" data-view={view}>
        <ThemeSettings values={values} onChange={change} />
        <div className="hn-theme-preview">
          <SegmentedControl
            mb="xs"
            aria-label={translate('theme.shownLook')}
            value={look}
            onChange={setLook}
            data={LOOKS.map((value) => ({ value, label: translate(`theme.shownLook.${value}`) }))}
          />
          <PreviewFrame shopId={shopId} version={0} onShown={onShown} />
        </div>
      </div>
    </>
  );
}

/** Whatever page stands in the frame wears these values, from the moment on that they are chosen. */
function useDressed(values: ThemeValues) {
  const [page, setPage] = useState<globalThis.Document | null>(null);
  useEffect(() => {
    if (page !== null) dressPage(page, values);
  }, [page, values]);
  return setPage;
}
