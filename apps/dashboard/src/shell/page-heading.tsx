import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { use, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TabCountContext } from './tab-count.ts';
import './page-heading.css';

type PageHeadingProps = { readonly title: string; readonly beside?: ReactNode; readonly actions?: ReactNode };

/** The title of a page: names the tab, and takes the focus when the page was reached from another one. */
export function PageHeading({ title, beside, actions }: PageHeadingProps) {
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
      {beside}
      {actions === undefined ? null : <div className="hn-heading-actions">{actions}</div>}
    </div>
  );
}
