import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { To } from 'react-router';
import './view-tabs.css';

export type ViewTab = {
  readonly key: string;
  /** '' until the words are known. */
  readonly label: string;
  /** '' until it is counted; left out where nothing is. */
  readonly count?: string;
  /** Stands after the label. */
  readonly mark?: ReactNode;
  readonly to: To;
  readonly onFollow?: () => void;
};

export type ViewTabsProps = { readonly label: string; readonly current: string; readonly tabs: readonly ViewTab[] };

/** The views of a list as links with their live counts, so that each can be opened, shared and gone back to. */
export function ViewTabs({ label, current, tabs }: ViewTabsProps) {
  const bar = useRef<HTMLElement>(null);
  // Labels and counts change the widths, so the current view is brought back into sight once they are there.
  const words = tabs.map((tab) => `${tab.label} ${tab.count ?? ''}`).join();
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, words]);
  return (
    <nav ref={bar} className="hn-views" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          className="hn-view"
          aria-current={tab.key === current ? 'page' : undefined}
          onClick={tab.onFollow}
        >
          <bdi>{tab.label}</bdi>
          {tab.mark}
          {tab.count === undefined ? null : <span className="hn-view-count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
