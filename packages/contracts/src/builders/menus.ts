import {
  MENU_DEPTH,
  MENU_ITEM_TYPES,
  MOST_MENU_ITEMS,
  rowsOf,
  safeAddress,
  type MenuItemType,
} from '@hanout/core/menus';
import { z } from 'zod';

const LONGEST_NAME = 60;
const name = z.string().max(LONGEST_NAME).default('');
/** By language; empty: the name of what it leads to. */
export const menuNamesSchema = z.strictObject({ fr: name, ar: name, en: name });

export interface MenuItem {
  readonly key: string;
  readonly type: MenuItemType;
  /** of what it leads to; null: an address was typed, or it is a heading alone */
  readonly targetId: number | null;
  readonly address: string | null;
  readonly names: { readonly fr: string; readonly ar: string; readonly en: string };
  /** of a category: what is below it in the catalogue hangs below it here, and follows the catalogue */
  readonly follows: boolean;
  readonly children: readonly MenuItem[];
}

const itemKeySchema = z.string().regex(/^[\w-]{1,40}$/);

const itemSchema: z.ZodType<MenuItem> = z.strictObject({
  key: itemKeySchema,
  type: z.literal(MENU_ITEM_TYPES),
  targetId: z.int().positive().nullable(),
  address: z
    .string()
    .nullable()
    .refine((address) => address === null || safeAddress(address) !== null, 'address'),
  names: menuNamesSchema,
  follows: z.boolean(),
  get children() {
    return z.array(itemSchema).max(MOST_MENU_ITEMS);
  },
});

/** A menu of the shop, whole: three levels at most, each entry named once. */
export const menuSchema = z.strictObject({ items: z.array(itemSchema) }).refine(({ items }) => {
  const rows = rowsOf(items);
  return (
    rows.length <= MOST_MENU_ITEMS &&
    rows.every(({ level }) => level <= MENU_DEPTH) &&
    new Set(rows.map(({ node }) => node.key)).size === rows.length
  );
}, 'tree');
export type Menu = z.infer<typeof menuSchema>;

/** `active`: shoppers get there; `hidden`: it is there and not shown at present; `missing`: it is gone. */
export const targetStates = ['active', 'hidden', 'missing'] as const;
export const menuTargetsSchema = z.object({
  targets: z.array(
    z.object({
      key: z.string(),
      state: z.enum(targetStates),
      /** of what it leads to, in the language of the person */
      name: z.string(),
    }),
  ),
});
export type MenuTargets = z.infer<typeof menuTargetsSchema>;

/** What the pickers answer: an array whose first element is the list. */
export const menuChoicesSchema = z.array(z.array(z.object({ id: z.int(), name: z.string() })));
export type MenuChoice = z.infer<typeof menuChoicesSchema>[number][number];
