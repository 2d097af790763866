import { useScanner } from '@hanout/ui/scanning/use-scanner.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FeatureAction, FeatureSearch, FindRecords } from '../../app/feature.ts';
import { addressOf } from '../kept/records.ts';
import type { KeptRecord } from '../kept/records.ts';
import { useKept } from '../kept/use-kept.ts';
import type { NavigationGroup } from '../navigation.ts';
import { foldText } from './fold-text.ts';
import { Palette } from './palette.tsx';
import type { PaletteEntry } from './palette.tsx';

export type GlobalSearchProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Opens the sheet of the keys. */
  readonly onShortcuts: () => void;
  readonly groups: readonly NavigationGroup[];
  /** Those that this person may use; the same ones at each drawing. */
  readonly searches: readonly FeatureSearch[];
  readonly actions: readonly FeatureAction[];
};

/**
 * What the palette finds: what can be begun, the menu's pages, and the records of the features. A code that names a record opens it
 * from any page, also while the palette is closed.
 */
export function GlobalSearch({ searches, ...rest }: GlobalSearchProps) {
  const brought = useBrought(searches);
  return brought === null ? null : <BroughtSearch {...rest} brought={brought} />;
}

type Brought = readonly { readonly search: FeatureSearch; readonly find: FindRecords }[];
type BroughtSearchProps = Omit<GlobalSearchProps, 'searches'> & { readonly brought: Brought };

function BroughtSearch({ opened, onClose, onShortcuts, groups, actions, brought }: BroughtSearchProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const answers = brought.map(({ search, find }) => ({ search, found: find(text, opened) }));
  const go = (to: string) => (inNewTab: boolean) => {
    if (inNewTab) window.open(`/dashboard${to}`, '_blank', 'noopener');
    else void navigate(to);
  };
  useScanner((code) => {
    const named = brought.map(({ search: { scanned } }) => scanned?.(code) ?? null).find((to) => to !== null);
    if (named !== undefined && named !== null) void navigate(named);
  });
  const wanted = foldText(text);
  const pages: PaletteEntry[] = groups
    .flatMap(({ links }) => links)
    .flatMap((link) => [
      { key: link.key, group: translate('shell.searchPages'), label: link.label, run: go(link.to) },
      ...[...(link.children ?? []), ...(link.places ?? [])].map((child) => ({
        key: `${link.key}-${child.key}`,
        group: translate('shell.searchPages'),
        label: `${link.label} · ${child.label}`,
        detail: child.count,
        run: go(child.to),
      })),
    ])
    .filter(({ label }) => foldText(label).includes(wanted));
  const sheet = { key: 'keys', label: translate('shell.shortcuts'), run: onShortcuts };
  const begun: PaletteEntry[] = [
    ...actions.map(({ label, to }) => ({ key: `begin-${to}`, label: translate(label), run: go(to) })),
    sheet,
  ]
    .map((entry) => ({ ...entry, group: translate('shell.searchActions') }))
    .filter(({ label }) => foldText(label).includes(wanted));
  const kept = useKept();
  const keptOf = (group: string, records: readonly KeptRecord[]): PaletteEntry[] =>
    records
      .map((record) => ({ key: `kept-${addressOf(record)}`, group, label: record.title, run: go(addressOf(record)) }))
      .filter(({ label }) => foldText(label).includes(wanted));
  const isAsked = wanted !== '';
  // What was found stands first; a whole list is the last resort.
  const parts = [
    { hits: keptOf(translate('shell.pinned'), kept.pins), more: [] },
    { hits: keptOf(translate('shell.recent'), kept.recent), more: [] },
    ...answers.map(({ search, found }) => {
      const group = translate(search.group);
      const whole: PaletteEntry = {
        key: `all-${search.all.to}`,
        group,
        label: translate(search.all.label, { text: text.trim() }),
        run: go(`${search.all.to}${encodeURIComponent(text.trim())}`),
      };
      return {
        hits: found.entries.map((entry) => ({ ...entry, group, run: go(entry.to) })),
        more: isAsked ? [whole] : [],
      };
    }),
    { hits: begun, more: [] },
    { hits: pages, more: [] },
  ];
  const ranked = parts.toSorted((one, other) => Number(other.hits.length > 0) - Number(one.hits.length > 0));
  return (
    <Palette
      opened={opened}
      onClose={() => {
        setText('');
        onClose();
      }}
      text={text}
      onText={setText}
      entries={ranked.flatMap(({ hits, more }) => [...hits, ...more])}
      isSearching={answers.some(({ found }) => found.isSearching)}
    />
  );
}

/** What looks for the records; null until it is there. Without a network pages and actions are found all the same. */
function useBrought(searches: readonly FeatureSearch[]): Brought | null {
  const [brought, setBrought] = useState<Brought | null>(null);
  const asked = useRef(searches);
  useEffect(() => {
    const state = { isShown: true };
    const bring = async (): Promise<void> => {
      const found = await Promise.all(
        asked.current.map(async (search) => ({ search, find: await search.find().catch(() => findNothing) })),
      );
      if (state.isShown) setBrought(found);
    };
    void bring();
    return () => {
      state.isShown = false;
    };
  }, []);
  return brought;
}

const findNothing: FindRecords = () => ({ entries: [], isSearching: false });
