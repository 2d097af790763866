import type { ReactNode } from 'react';
import { CursorPager } from './cursor-pager.tsx';
import './list-panel.css';

export type ListPages = {
  /** Rows before the first one shown. */
  readonly offset: number;
  readonly total: number;
  /** There are more than `total`, nobody counted how many. */
  readonly isCapped?: boolean;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

export type ListFrameProps = {
  /** Views of the list, one beside the other. */
  readonly tabs?: ReactNode;
  /** Search, filters and what changes how the rows look. */
  readonly toolbar?: ReactNode;
  /** What may be done with the chosen rows: stands in the toolbar's place as soon as there is one. */
  readonly selectionBar?: ReactNode;
  /** What the person should know before they read the rows. */
  readonly notice?: ReactNode;
  readonly pages?: ListPages;
};

type FilledFrameProps = ListFrameProps & {
  /** Rows on this page. */
  readonly shown?: number;
  /** The rows, and dialogs that belong to the list. */
  readonly children: ReactNode;
};

/** What stands around the rows of every list, be they a table or a tree. */
export function ListFrame({ tabs, toolbar, selectionBar, notice, pages, shown = 0, children }: FilledFrameProps) {
  return (
    <section className="hn-panel">
      {tabs}
      {selectionBar ?? toolbar}
      {notice}
      {children}
      {pages === undefined || shown === 0 ? null : (
        <CursorPager
          from={pages.offset + 1}
          to={pages.offset + shown}
          total={pages.total}
          isCapped={pages.isCapped ?? false}
          onPrevious={pages.onPrevious}
          onNext={pages.onNext}
        />
      )}
    </section>
  );
}
