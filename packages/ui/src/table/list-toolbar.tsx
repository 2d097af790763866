import type { ReactNode } from 'react';
import { SearchField } from './search-field.tsx';
import './list-panel.css';

type ListToolbarProps = {
  readonly text: string;
  /** Names the search for those who do not see it. */
  readonly label: string;
  readonly hint: string;
  /** null: nothing is searched for. */
  readonly onSearch: (text: string | null) => void;
  /** Filters, what changes how the rows look, what can be done with the list. */
  readonly children?: ReactNode;
};

/** Above the rows of a list: its search, which `/` goes to, and its tools. */
export function ListToolbar({ text, label, hint, onSearch, children }: ListToolbarProps) {
  return (
    <div className="hn-toolbar">
      <search className="hn-toolbar-search">
        <SearchField text={text} label={label} hint={hint} onSearch={onSearch} />
      </search>
      {children}
    </div>
  );
}
