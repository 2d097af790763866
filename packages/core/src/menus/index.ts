export {
  FIXED_LINKS,
  isPicked,
  MENU_ITEM_TYPES,
  MENU_PICKERS,
  PRODUCT_SEARCH_FROM,
  SHOP_PAGES,
  type MenuItemType,
  type MenuPicker,
  type PickedMenuType,
} from './item-types.ts';
export { safeAddress } from './safe-address.ts';
export {
  findIn,
  heightOf,
  MENU_DEPTH,
  MOST_MENU_ITEMS,
  moved,
  rowsOf,
  stepped,
  withAdded,
  withChanged,
  without,
  type Place,
  type Row,
  type Step,
  type TreeNode,
} from './tree.ts';
