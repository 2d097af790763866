import type { SavedView } from '@hanout/contracts/saved-views';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconHome, IconUsers } from '@tabler/icons-react';
import { ViewTabs } from '../view-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';
import type { ListViews } from './use-list-views.ts';
import './saved-view-tabs.css';

/** The whole list, one's own views and everybody's as tabs, and what can be done with them. */
export function SavedViewTabs({ listViews }: { readonly listViews: ListViews }) {
  const translate = useTranslate();
  const { views, current, addressOf, forgetLook } = listViews;
  return (
    <div className="hn-saved-views">
      <ViewTabs
        label={translate('views.menu')}
        current={String(current?.id ?? 0)}
        tabs={[
          { key: '0', label: translate('views.all'), to: { search: addressOf(null) } },
          ...views.map((view) => ({
            key: String(view.id),
            label: view.name,
            mark: <ViewMarks view={view} />,
            to: { search: addressOf(view) },
            onFollow: forgetLook,
          })),
        ]}
      />
      <ViewsMenu listViews={listViews} />
    </div>
  );
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
