import { isPhone, normalizePhone } from '@hanout/core/customers';
import { isOk, request } from '../api/http.ts';
import { shop } from '../shop.ts';

/** Sends a request to be told; what became of it stands below the form. */
export async function askToBeTold(form: HTMLFormElement): Promise<void> {
  const typed = new FormData(form);
  const number = typed.get('phone');
  const phone = normalizePhone(typeof number === 'string' ? number : '');
  const combination = typed.get('combination');
  const { page, fetch } = shop();
  const say = (outcome: 'done' | 'wrong' | 'failed'): void => {
    const status = form.querySelector<HTMLElement>('[role="status"]');
    if (status !== null) status.textContent = status.dataset[outcome] ?? '';
  };
  if (!isPhone(phone)) return say('wrong');
  const answer = await request(fetch, '/web/api/product/back-in-stock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': page.csrfToken },
    body: JSON.stringify({
      product: Number(form.dataset['wanted']),
      combination: combination === null ? null : Number(combination),
      phone,
      locale: page.locale,
    }),
  });
  say(isOk(answer) ? 'done' : 'failed');
}
