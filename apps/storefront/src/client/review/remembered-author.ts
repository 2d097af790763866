import { isObject, textOf } from '../api/read.ts';
import { localStore } from '../storage.ts';
import { storageKeys } from '../storage-keys.ts';

/** Who ordered from this browser writes neither name nor phone a second time. */
export function rememberedAuthor(): { readonly name: string; readonly email: string; readonly phone: string } {
  const stored = localStore.read(storageKeys.checkout);
  const form = isObject(stored) ? stored : {};
  const name = [textOf(form['firstname']), textOf(form['lastname'])].filter((part) => part !== null).join(' ');
  return { name, email: textOf(form['email']) ?? '', phone: textOf(form['phone']) ?? '' };
}
