import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { lazy, Suspense, use, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PageRecord } from './kept/records.ts';
import { TabCountContext } from './tab-count.ts';
import './page-heading.css';

/** Fetched behind the page: the page is whole without it. */
const RecordMark = lazy(async () => ({ default: (await import('./kept/record-mark.tsx')).RecordMark }));

type PageHeadingProps = {
  readonly title: string;
  /** The thing whose own page it is: remembered as seen, and pinned at a press. */
  readonly record?: PageRecord;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
};

/** The title of a page: names the tab, and takes the focus when the page was reached from another one. */
export function PageHeading({ title, record, beside, actions }: PageHeadingProps) {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const isFirstPage = key === 'default';
  const count = use(TabCountContext);
  const tabTitle = `${count === 0 ? '' : `(${count}) `}${title} · ${translate('shell.product')}`;
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
  }, [pathname, isFirstPage]);
  return (
    <div className="hn-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {record === undefined ? null : (
        <Suspense fallback={null}>
          <RecordMark {...record} title={title} />
        </Suspense>
      )}
      {beside}
      {actions === undefined ? null : <div className="hn-heading-actions">{actions}</div>}
    </div>
  );
}
