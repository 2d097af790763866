import type { SavedView } from '@hanout/contracts/saved-views';
import type { Translate } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHome, IconUsers } from '@tabler/icons-react';
import { ViewTabs } from '../view-tabs.tsx';
import type { ViewTabsProps } from '../view-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';
import type { ListViews } from './use-list-views.ts';
import './list-view-tabs.css';

type ListViewTabsProps = {
  readonly listViews: ListViews;
  /** Where rows have states these are the tabs, and the menu lists the saved views; else the saved views are the tabs. */
  readonly states?: ViewTabsProps;
};

/** Above a list: its tabs, and what can be done with saved views. */
export function ListViewTabs({ listViews, states }: ListViewTabsProps) {
  const translate = useTranslate();
  return (
    <div className="hn-saved-views">
      <ViewTabs {...(states ?? savedTabs(listViews, translate))} />
      <ViewsMenu listViews={listViews} showsViews={states !== undefined} />
    </div>
  );
}

/** The whole list, one's own views and everybody's. */
function savedTabs({ views, current, addressOf, forgetLook }: ListViews, translate: Translate): ViewTabsProps {
  return {
    label: translate('views.menu'),
    current: String(current?.id ?? 0),
    tabs: [
      { key: '0', label: translate('views.all'), to: { search: addressOf(null) } },
      ...views.map((view) => ({
        key: String(view.id),
        label: view.name,
        mark: <ViewMarks view={view} />,
        to: { search: addressOf(view) },
        onFollow: forgetLook,
      })),
    ],
  };
}

function ViewMarks({ view }: { readonly view: SavedView }) {
  const translate = useTranslate();
  return (
    <>
      {view.isShared ? <IconUsers size={14} role="img" aria-label={translate('views.shared')} /> : null}
      {view.isDefault ? <IconHome size={14} role="img" aria-label={translate('views.isDefault')} /> : null}
    </>
  );
}
