import type { SavedView } from '@hanout/contracts/saved-views';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconHome } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewActions } from './use-view-actions.ts';
import { ViewDialog } from './view-dialog.tsx';
import type { ListViews } from './use-list-views.ts';

type ViewsMenuProps = {
  readonly listViews: ListViews;
  /** Where no tabs show the views, the menu does. */
  readonly showsViews: boolean;
};

/** What can be done with the open view, and with what the list shows now. */
export function ViewsMenu({ listViews, showsViews }: ViewsMenuProps) {
  const translate = useTranslate();
  const { current, isModified, hasFailed, retry } = listViews;
  const [named, setNamed] = useState<SavedView | 'new' | null>(null);
  const isChanged = current !== null && isModified;
  const called = current === null ? translate('views.menu') : translate('views.menuOf', { name: current.name });
  const words = isChanged ? translate('views.modified') : showsViews ? called : translate('views.menu');
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={260}>
        <Menu.Target>
          <Button
            variant={isChanged ? 'light' : 'default'}
            className="hn-views-menu"
            aria-label={words}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {words}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasFailed ? (
            <Menu.Item color="red.9" onClick={retry}>
              {`${translate('views.failed')} · ${translate('ui.retry')}`}
            </Menu.Item>
          ) : null}
          {showsViews ? <ViewItems listViews={listViews} /> : null}
          <StateItems listViews={listViews} onSaveNew={() => setNamed('new')} />
          {current === null ? null : <CurrentItems listViews={listViews} view={current} onRename={setNamed} />}
        </Menu.Dropdown>
      </Menu>
      <ViewDialog listViews={listViews} view={named} onClose={() => setNamed(null)} />
    </>
  );
}

function ViewItems({ listViews }: { readonly listViews: ListViews }) {
  const translate = useTranslate();
  const { views, current, addressOf, forgetLook } = listViews;
  const item = (view: SavedView | null) => (
    <Menu.Item
      key={view?.id ?? 0}
      component={Link}
      to={{ search: addressOf(view) }}
      aria-current={view?.id === current?.id ? 'page' : undefined}
      onClick={forgetLook}
      rightSection={
        view?.isDefault === true ? <IconHome size={14} aria-label={translate('views.isDefault')} /> : undefined
      }
    >
      <bdi>{view?.name ?? translate('views.all')}</bdi>
    </Menu.Item>
  );
  const group = (label: string, own: readonly SavedView[]) =>
    own.length === 0 ? null : (
      <>
        <Menu.Label>{translate(label)}</Menu.Label>
        {own.map(item)}
      </>
    );
  if (views.length === 0) return null;
  return (
    <>
      {item(null)}
      {group(
        'views.own',
        views.filter(({ isShared }) => !isShared),
      )}
      {group(
        'views.everybodys',
        views.filter(({ isShared }) => isShared),
      )}
      <Menu.Divider />
    </>
  );
}

function StateItems({ listViews, onSaveNew }: { readonly listViews: ListViews; readonly onSaveNew: () => void }) {
  const translate = useTranslate();
  const actions = useViewActions(listViews);
  const { current, isModified, open, forgetLook } = listViews;
  return (
    <>
      {current !== null && isModified && current.mayChange ? (
        <Menu.Item onClick={() => void actions.overwrite(current)}>{translate('views.overwrite')}</Menu.Item>
      ) : null}
      {current !== null && isModified ? (
        <Menu.Item
          onClick={() => {
            forgetLook();
            open(current);
          }}
        >
          {translate('views.discard')}
        </Menu.Item>
      ) : null}
      <Menu.Item onClick={onSaveNew}>{translate('views.saveNew')}</Menu.Item>
    </>
  );
}

type CurrentItemsProps = {
  readonly listViews: ListViews;
  readonly view: SavedView;
  readonly onRename: (view: SavedView) => void;
};

function CurrentItems({ listViews, view, onRename }: CurrentItemsProps) {
  const translate = useTranslate();
  const actions = useViewActions(listViews);
  return (
    <>
      <Menu.Divider />
      <Menu.Item onClick={() => void actions.openWith(view.isDefault ? null : view)}>
        {translate(view.isDefault ? 'views.dropDefault' : 'views.makeDefault')}
      </Menu.Item>
      {view.mayChange ? (
        <>
          <Menu.Item onClick={() => onRename(view)}>{translate('views.rename')}</Menu.Item>
          <Menu.Item color="red.9" onClick={() => void actions.remove(view)}>
            {translate('views.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}
