import type { SavedView } from '@hanout/contracts/saved-views';
import type { Translate } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHome, IconUsers } from '@tabler/icons-react';
import { ViewTabs } from '../view-tabs.tsx';
import type { ViewTabsProps } from '../view-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';
import type { ListViews } from './use-list-views.ts';
import { isSameState } from './view-address.ts';
import './list-view-tabs.css';

type ListViewTabsProps = {
  readonly listViews: ListViews;
  /** Where rows have states these are the tabs, and the menu lists the saved views; else the saved views are the tabs. */
  readonly states?: ViewTabsProps;
  /** Views that every shop needs from its first day, between the whole list and the saved ones. */
  readonly presets?: readonly ListPreset[];
};

/** `search`: filters and order as the address has them. */
export type ListPreset = { readonly key: string; readonly label: string; readonly search: string };

/** Above a list: its tabs, and what can be done with saved views. */
export function ListViewTabs({ listViews, states, presets = [] }: ListViewTabsProps) {
  const translate = useTranslate();
  return (
    <div className="hn-saved-views">
      <ViewTabs {...(states ?? savedTabs({ listViews, presets, translate }))} />
      <ViewsMenu listViews={listViews} showsViews={states !== undefined} />
    </div>
  );
}

type SavedTabs = {
  readonly listViews: ListViews;
  readonly presets: readonly ListPreset[];
  readonly translate: Translate;
};

/** The whole list, what every shop looks at, one's own views and everybody's. */
function savedTabs({ listViews, presets, translate }: SavedTabs): ViewTabsProps {
  const { views, current, addressOf, forgetLook, search } = listViews;
  const preset = current === null ? presets.find((each) => isSameState(each.search, search)) : undefined;
  return {
    label: translate('views.menu'),
    current: preset?.key ?? String(current?.id ?? 0),
    tabs: [
      { key: '0', label: translate('views.all'), to: { search: addressOf(null) } },
      ...presets.map(({ key, label, search: to }) => ({ key, label, to: { search: to } })),
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
