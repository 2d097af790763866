import { entryForms, type EntryFieldType, type EntryKind, type EntryWrite } from '@hanout/contracts/entries';
import { normalizePhone } from '@hanout/core/customers';
import { isTooMuchMarkup, sanitiseHtml } from '../../../html/sanitise-html.ts';
import { entryTables, hasOwnName } from './entry-tables.ts';
import type { EntryValues } from './repository.ts';
import { type FieldKeys } from '../form-answers.ts';

type Value = string | number | boolean | null;

/** Fields of a request as columns, or keys of the sentences under those that are wrong; text fields are named `fr.name`. */
export function parseEntry(
  kind: EntryKind,
  { fields, texts }: Pick<EntryWrite, 'fields' | 'texts'>,
): EntryValues | { readonly errors: FieldKeys } {
  const form = entryForms[kind];
  const table = entryTables[kind];
  const errors: Record<string, string[]> = {};
  const columns: Record<string, Value> = {};
  for (const [field, value] of Object.entries(fields)) {
    const type = Object.hasOwn(form.fields, field) ? form.fields[field] : undefined;
    const column = table.columns[field];
    const checked = type === undefined || column === undefined ? undefined : checkValue(type, value);
    if (checked === undefined || column === undefined)
      errors[field] = [type === undefined ? 'errors.field.unknown' : 'errors.field.malformed'];
    else columns[column] = checked;
  }
  if (hasOwnName(kind) && columns['name'] === '') errors['name'] = ['errors.field.required'];
  if (columns['meaning'] === '') errors['meaning'] = ['errors.field.required'];
  const written: Record<string, Record<string, string>> = {};
  for (const [language, values] of Object.entries(texts)) {
    const row: Record<string, string> = {};
    for (const [field, value] of Object.entries(values)) {
      const column = Object.hasOwn(form.texts, field) ? table.texts?.columns[field] : undefined;
      if (column === undefined || value.includes('\0')) errors[`${language}.${field}`] = ['errors.field.unknown'];
      else if (form.texts[field] !== 'rich') row[column] = value.trim();
      else if (isTooMuchMarkup(value)) errors[`${language}.${field}`] = ['errors.field.tooMuchMarkup'];
      else row[column] = sanitiseHtml(value).trim();
    }
    const isEmpty = Object.values(row).every((text) => text === '');
    if (!isEmpty || language === 'fr' || hasOwnName(kind)) written[language] = row;
  }
  return Object.keys(errors).length > 0 ? { errors } : { columns, texts: written };
}

function checkValue(type: EntryFieldType, value: Value): Value | undefined {
  if (type === 'flag') return typeof value === 'boolean' ? value : undefined;
  if (type === 'percent')
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000 ? value : undefined;
  if (value === null) return type === 'color' ? null : '';
  if (typeof value !== 'string' || value.includes('\0')) return undefined;
  const text = value.trim();
  switch (type) {
    case 'color':
      return text === '' ? null : /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? text.toLowerCase() : undefined;
    case 'display':
      return text === 'text' || text === 'swatch' ? text : undefined;
    case 'phone':
      return text === '' ? '' : normalizePhone(text).slice(0, 30);
    case 'email':
      return text === '' || (text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) ? text : undefined;
    default:
      return text.length <= 2000 ? text : undefined;
  }
}
