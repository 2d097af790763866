import type { Permission, Session } from '@hanout/contracts/auth';
import type { TextKey, TextsLoader } from '@hanout/i18n';
import type { ComponentType, ReactNode } from 'react';
import type { NavigationLink } from '../shell/navigation.ts';

/**
 * What one area of the back office brings along. The list in `features.ts` is all that knows the areas: router, menu, palette,
 * shortcuts and texts are made from it. Only what the first screen needs stands here; pages are fetched when opened.
 */
export type Feature = {
  /** Names the feature where others make room for it, and its lists in the address of the palette. */
  readonly key: string;
  readonly routes: readonly FeatureRoute[];
  /** The words of its pages, fetched beside their code. */
  readonly texts: readonly TextsLoader[];
  /** Its words outside its own pages: in the menu, the palette, the notices. */
  readonly shellTexts: TextsLoader;
  readonly menu?: FeatureMenu;
  readonly shortcuts?: readonly FeatureShortcut[];
  /** The keys of its own pages, for the sheet that lists them. */
  readonly keys?: () => Promise<FeatureKeys>;
  /** What the palette offers to begin. */
  readonly actions?: readonly FeatureAction[];
  readonly search?: FeatureSearch;
  readonly notice?: FeatureNotice;
  /** What the bell says for as long as it is so; a hook, as `links` of a menu is. */
  readonly alert?: (session: Session) => FeatureAlert | null;
  /** Stands around every page while somebody is signed in. */
  readonly Around?: ComponentType<{ readonly session: Session; readonly children: ReactNode }>;
  /** Stands in the navbar. */
  readonly Tool?: ComponentType;
};

export type OfShop = 'one' | 'any';

export type FeatureRoute = {
  /** Below the basename, as the router writes it. */
  readonly path: string;
  /** Whoever lacks it sees why instead of the page. */
  readonly permission: Permission;
  /** `one`: it is a single shop's; `any`: a shop narrows it; absent: it is the same for all of them. */
  readonly ofShop?: OfShop;
  readonly page: () => Promise<ComponentType>;
  /** Words that no other page of the feature needs. */
  readonly texts?: readonly TextsLoader[];
};

export type FeatureMenu = {
  readonly group: MenuGroup;
  /** A hook. The list of features never changes, so that all of them run in the same order at each drawing. */
  readonly links: (session: Session) => readonly NavigationLink[];
};

/** The groups of the menu, in their order. */
export const MENU_GROUPS = [
  { key: 'sales', label: 'shell.sales' },
  { key: 'catalogue', label: 'shell.catalogue' },
  { key: 'logistics', label: 'shell.logistics' },
  { key: 'shop', label: 'shell.shop' },
] as const;

type MenuGroup = (typeof MENU_GROUPS)[number]['key'];

/** A key that opens a page, for whoever may see it. */
export type FeatureShortcut = {
  readonly keys: string;
  readonly label: TextKey;
  readonly permission: Permission;
  readonly to: string;
};

export type FeatureKeys = {
  readonly area: TextKey;
  /** Each is shown to who has one of its permissions. */
  readonly keys: readonly { readonly keys: string; readonly label: TextKey; readonly anyOf: readonly Permission[] }[];
  readonly texts: readonly TextsLoader[];
};

/** Something to begin, at the address where it is begun. */
export type FeatureAction = {
  readonly label: TextKey;
  readonly to: string;
  readonly permission: Permission;
  /** Not for who is bound to some warehouses. */
  readonly inEveryWarehouse?: true;
};

/** What the palette finds of this feature's records. */
export type FeatureSearch = {
  readonly permission: Permission;
  readonly group: TextKey;
  /** Brings the hook that looks for them, once the palette is opened. */
  readonly find: () => Promise<FindRecords>;
  /** The page of what a code names that was scanned anywhere; null: it is none of these. */
  readonly scanned?: (code: string) => string | null;
  /** The list with all that fits: its sentence, and its address without the text. */
  readonly all: { readonly label: TextKey; readonly to: string };
};

export type FindRecords = (text: string, enabled: boolean) => Found;

export type Found = {
  readonly entries: readonly {
    readonly key: string;
    readonly label: string;
    readonly detail: ReactNode;
    readonly to: string;
  }[];
  readonly isSearching: boolean;
};

/** Something that waits for a person, and the page where it does. */
export type FeatureAlert = { readonly message: string; readonly to: string };

/** What a person should know before they work in the pages of other features, named by their key. */
export type FeatureNotice = {
  readonly above: readonly string[];
  readonly permission: Permission;
  readonly Notice: ComponentType;
};
