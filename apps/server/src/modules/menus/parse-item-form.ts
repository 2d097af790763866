import { menuNamesSchema, type MenuItem } from '@hanout/contracts/builders/menus';
import { isPicked, MENU_ITEM_TYPES, safeAddress, SHOP_PAGES, type MenuItemType } from '@hanout/core/menus';
import { ok, refuse, type Result } from '@hanout/core/kernel';

export type FormFields = Readonly<Record<string, string | readonly string[]>>;
/** field → key of its sentence */
export type FieldErrors = Readonly<Record<string, string>>;
export type ItemWanted = Omit<MenuItem, 'key' | 'children'>;

const one = (fields: FormFields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** An entry as it was posted, or what is wrong with its fields; whether its target is there is not known yet. */
export function parseItemForm(fields: FormFields): Result<ItemWanted, { readonly errors: FieldErrors }> {
  const type = typeOf(one(fields, 'type'));
  if (type === null) return refuse({ errors: { type: 'menus.error.type' } });
  const names = menuNamesSchema.safeParse({
    fr: one(fields, 'name_fr'),
    ar: one(fields, 'name_ar'),
    en: one(fields, 'name_en'),
  });
  const targetId = isPicked(type) ? idOf(one(fields, 'targetId')) : null;
  const typed = type === 'Link' && targetId === null ? one(fields, 'address') : '';
  const address = typed === '' ? null : safeAddress(typed);
  const errors: FieldErrors = {
    ...(names.success
      ? {}
      : Object.fromEntries(names.error.issues.map(({ path }) => [`name_${String(path[0])}`, 'menus.error.name']))),
    ...(typed !== '' && address === null ? { address: 'menus.error.address' } : {}),
    ...(type !== 'Link' && isPicked(type) && targetId === null ? { targetId: 'menus.error.target' } : {}),
    ...(type === 'Link' && targetId !== null && !SHOP_PAGES.some(({ id }) => id === targetId)
      ? { targetId: 'menus.error.gone' }
      : {}),
  };
  if (!names.success || Object.keys(errors).length > 0) return refuse({ errors });
  // What is typed has no name of its own, nor has a heading.
  if (type === 'Link' && targetId === null && Object.values(names.data).every((name) => name === ''))
    return refuse({ errors: { name_fr: 'menus.error.unnamed' } });
  return ok({
    type,
    targetId,
    address,
    names: names.data,
    follows: type === 'ProductCategory' && one(fields, 'follows') === '1',
  });
}

function typeOf(text: string): MenuItemType | null {
  return MENU_ITEM_TYPES.find((type) => String(type) === text) ?? null;
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
