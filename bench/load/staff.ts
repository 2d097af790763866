/** What a browser has in which somebody is signed in. */
export interface Staff {
  readonly cookie: string;
  readonly csrfToken: string;
}

/** Signs in at the process behind `url`; throws where it is refused. */
export async function signInOver(url: string, account: { email: string; password: string }): Promise<Staff> {
  const answer = await fetch(`${url}/dashboard/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  if (!answer.ok) throw new Error(`the sign-in was answered ${answer.status}`);
  const { csrfToken }: { csrfToken: string } = await answer.json();
  return { csrfToken, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

type Posted = { readonly status: number; readonly text: string };

/** A form as a page of the back office posts it. */
export function postForm(
  url: string,
  { cookie, csrfToken }: Staff,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<Posted> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return post(url, {
    headers: { cookie, 'x-csrf-token': csrfToken, 'x-requested-with': 'XMLHttpRequest' },
    body: form,
  });
}

/** A call of the back office with JSON. */
export function postJson(url: string, { cookie, csrfToken }: Staff, body: object): Promise<Posted> {
  return post(url, {
    headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function post(url: string, request: RequestInit): Promise<Posted> {
  const answer = await fetch(url, { method: 'POST', ...request });
  return { status: answer.status, text: await answer.text() };
}

/** The prices of one product, as its form sends them; throws where they are not saved. */
export async function savePrice(
  url: string,
  staff: Staff,
  { id, version, dinars }: { id: number; version: number; dinars: number },
): Promise<void> {
  const { status, text } = await postForm(`${url}/dashboard/api/product/product/${id}/prices`, staff, {
    taxRateId: '1',
    priceHt: `${dinars}.00`,
    version: String(version),
    supplyPriceHt: '',
    wholeSalePriceHt: '',
    wholesaleMinimumQuantity: '',
  });
  if (status !== 200) throw new Error(`saving product ${id} was answered ${status}: ${text}`);
}
