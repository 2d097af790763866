import type { Document } from '@hanout/contracts/builders/documents';
import type { Menu, MenuItem } from '@hanout/contracts/builders/menus';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useApplication } from '../../../app/application.ts';
import { BuilderBar } from '../../../builder/builder-bar.tsx';
import { PreviewFrame } from '../../../builder/preview-frame.tsx';
import { useDocument } from '../../../builder/use-document.ts';
import { menuDocument, targetsQuery, type MenuPlace } from '../api/menu-calls.ts';
import { ItemDialog, type EditedItem } from './item-dialog.tsx';
import { MenuTree } from './menu-tree.tsx';
import { menuDifferences, nameOf } from './menu-words.ts';

type MenuEditorProps = { readonly shopId: number; readonly kind: MenuPlace; readonly read: Document<Menu> };

/** A menu of the shop: its entries on one side, the shop with them on the other. */
export function MenuEditor({ shopId, kind, read }: MenuEditorProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const of = menuDocument(shopId, kind);
  const targets = useQuery(targetsQuery(api, shopId, { kind, version: read.version })).data;
  const nameOfItem = (item: MenuItem) => nameOf(item, language, targets);
  const built = useDocument(of, read, ({ items }) => items.map(nameOfItem).join(', '));
  const [edited, setEdited] = useState<EditedItem | null>(null);
  const menu = built.steps.present;
  const change = (next: Menu) => built.steps.change(next, null);
  const add = (parent: string | null) => setEdited({ item: newItem(), isNew: true, parent });
  return (
    <>
      <BuilderBar of={of} built={built} differences={(before, after) => menuDifferences(before, after, nameOfItem)} />
      <div className="hn-builder-panes">
        <div>
          <MenuTree
            menu={menu}
            targets={targets}
            onChange={change}
            onEdit={(item) => setEdited({ item, isNew: false, parent: null })}
            onAdd={add}
          />
          <Button mt="md" variant="default" leftSection={<IconPlus size={16} />} onClick={() => add(null)}>
            {translate('menus.add')}
          </Button>
        </div>
        <PreviewFrame
          shopId={shopId}
          version={read.version}
          onShown={(page, device) => {
            if (kind === 'footer') page.querySelector('footer')?.scrollIntoView();
            else if (device === 'phone') page.getElementById('site-menu')?.showPopover();
          }}
        />
      </div>
      <ItemDialog
        shopId={shopId}
        kind={kind}
        edited={edited}
        known={edited === null ? '' : nameOfItem(edited.item)}
        built={built}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

const newItem = (): MenuItem => ({
  key: newKey(),
  type: 'ProductCategory',
  targetId: null,
  address: null,
  names: { fr: '', ar: '', en: '' },
  follows: false,
  children: [],
});
