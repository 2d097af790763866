import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import './view-tabs.css';

export type ViewTab = {
  readonly key: string;
  /** '' until the words are known. */
  readonly label: string;
  /** '' until it is counted. */
  readonly count: string;
  readonly to: string;
};

type ViewTabsProps = { readonly label: string; readonly current: string; readonly tabs: readonly ViewTab[] };

/** The views of a list as links with their live counts, so that each can be opened, shared and gone back to. */
export function ViewTabs({ label, current, tabs }: ViewTabsProps) {
  const bar = useRef<HTMLElement>(null);
  // Labels and counts change the widths, so the current view is brought back into sight once they are there.
  const words = tabs.map((tab) => `${tab.label} ${tab.count}`).join();
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, words]);
  return (
    <nav ref={bar} className="hn-views" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} className="hn-view" aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
          <span className="hn-view-count">{tab.count}</span>
        </Link>
      ))}
    </nav>
  );
}
