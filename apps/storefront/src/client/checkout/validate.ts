import { foldName, isEmail, isPhone, normalizePhone, parseName, stripEmail } from '@hanout/core/customers';
import type { Translate } from '../../islands/props.ts';
import { type FieldErrors, type FormField, formFields, type FormValues, type OrderSource } from './form.ts';

export interface Rules {
  readonly source: OrderSource;
  readonly t: Translate;
  /** Delivered to the door, or not chosen yet. */
  readonly needsAddress: boolean;
}

/** The message for one field as it stands, or null when it is right (storefront §5). */
export function fieldError(field: FormField, values: FormValues, { source, t, needsAddress }: Rules): string | null {
  const value = values[field];
  switch (field) {
    case 'firstname':
    case 'lastname':
      return parseName(value) === null ? t(`form.validation.${field}`) : null;
    case 'phone':
      return isPhone(normalizePhone(value)) ? null : t('form.validation.phone');
    case 'email':
      // The quick order takes the address as it comes; the cart checks what is filled.
      return source === 'cart' && value.trim() !== '' && !isEmail(value.trim()) ? t('form.validation.email') : null;
    case 'address':
      return needsAddress ? missing(field, value, t) : null;
    case 'note':
      return null;
    default:
      return missing(field, value, t);
  }
}

function missing(field: FormField, value: string, t: Translate): string | null {
  return value.trim() === '' ? t('form.validation.required', { field: t(`form.${field}`) }) : null;
}

export function allErrors(values: FormValues, rules: Rules): FieldErrors {
  const found = formFields.flatMap((field) => {
    const error = fieldError(field, values, rules);
    return error === null ? [] : [[field, error] as const];
  });
  return Object.fromEntries(found);
}

/** What the field keeps of what was typed, and whether that differs enough to be said. */
export function acceptTyped(
  field: FormField,
  typed: string,
  source: OrderSource,
): { readonly value: string; readonly dropped: string | null } {
  if (field === 'firstname' || field === 'lastname') {
    const value = foldName(typed);
    return { value, dropped: /['’ʼ`´‐‑–-]/.test(typed) ? 'folded' : null };
  }
  if (field === 'email' && source === 'cart') {
    const value = stripEmail(typed);
    const dropped = [...typed].filter((character) => stripEmail(character) === '').join('');
    return { value, dropped: dropped === '' ? null : dropped };
  }
  return { value: typed, dropped: null };
}

/** On leaving the field: a valid phone is written back normalised; names and address lose outer spaces. */
export function settleOnBlur(field: FormField, value: string): string {
  if (field !== 'phone') return value.trim();
  const phone = normalizePhone(value);
  return isPhone(phone) ? phone : value;
}
