import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { SegmentedControl } from '@mantine/core';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import './blocks.css';

const VIEWS = ['blocks', 'preview'] as const;

type BlockPanesProps = {
  readonly isChosen: boolean;
  readonly layers: ReactNode;
  readonly preview: ReactNode;
  readonly settings: ReactNode;
};

/** The blocks, the page with them, and what the chosen one is made of: beside each other where there is room. */
export function BlockPanes({ isChosen, layers, preview, settings }: BlockPanesProps) {
  const translate = useTranslate();
  const [view, setView] = useState<string>('blocks');
  return (
    <>
      <ViewChoice view={view} onChoose={setView} />
      <div className="hn-home-panes" data-view={view} data-chosen={isChosen}>
        <section className="hn-home-layers" aria-label={translate('homeBuilder.layers')}>
          {layers}
        </section>
        <div className="hn-home-preview">{preview}</div>
        <section className="hn-home-settings" aria-label={translate('homeBuilder.settings')}>
          {settings}
        </section>
      </div>
    </>
  );
}

type ViewChoiceProps = { readonly view: string; readonly onChoose: (view: string) => void };

/** Drawn anew only when another one is chosen, not with each block that moves. */
const ViewChoice = memo(function ViewChoice({ view, onChoose }: ViewChoiceProps) {
  const translate = useTranslate();
  return (
    <SegmentedControl
      className="hn-home-view"
      fullWidth
      aria-label={translate('homeBuilder.view')}
      value={view}
      onChange={onChoose}
      data={VIEWS.map((value) => ({ value, label: translate(`homeBuilder.view.${value}`) }))}
    />
  );
});
