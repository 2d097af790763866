import type { Menu, MenuItem, MenuTargets } from '@hanout/contracts/builders/menus';
import { rowsOf } from '@hanout/core/menus';
import type { Language } from '@hanout/i18n';
import type { Difference } from '../../../builder/difference.ts';

/** By its own name, else by that of what it leads to. */
export function nameOf(item: MenuItem, language: Language, targets: MenuTargets | undefined): string {
  const target = targets?.targets.find(({ key }) => key === item.key)?.name ?? '';
  const any = Object.values(item.names).find((name) => name !== '') ?? '';
  return item.names[language] || target || any || item.address || '…';
}

/** What it takes to come from one menu to the other; null: there was none. */
export function menuDifferences(
  before: Menu | null,
  after: Menu,
  name: (item: MenuItem) => string,
): readonly Difference[] {
  const [old, now] = [placesOf(before ?? { items: [] }), placesOf(after)];
  const removed = [...old.values()].filter(({ item }) => !now.has(item.key));
  return [
    ...[...now.values()].flatMap(({ item, place, what }): Difference[] => {
      const was = old.get(item.key);
      const of = { key: item.key, name: name(item) };
      if (was === undefined) return [{ ...of, kind: 'added' }];
      return [
        ...(was.what === what ? [] : [{ ...of, kind: 'changed' } as const]),
        ...(was.place === place ? [] : [{ ...of, kind: 'moved' } as const]),
      ];
    }),
    ...removed.map(({ item }) => ({ key: item.key, name: name(item), kind: 'removed' }) as const),
  ];
}

/** Beside whom it stands counts, not at which number: what comes above moves nothing. */
function placesOf({ items }: Menu) {
  const last = new Map<string | null, string>();
  return new Map(
    rowsOf(items).map(({ node, parent }) => {
      const place = `${parent ?? ''} ${last.get(parent) ?? ''}`;
      last.set(parent, node.key);
      const { children: _, ...own } = node;
      return [node.key, { item: node, place, what: JSON.stringify(own) }];
    }),
  );
}
