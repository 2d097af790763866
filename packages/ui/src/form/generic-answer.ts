import { parseFieldErrors } from '../errors/problem.ts';

/** What a generic form's action answers (dashboard document §7). */
export type GenericAnswer = {
  readonly success: boolean;
  readonly message: string | null;
  readonly data: Readonly<Record<string, readonly string[]>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
};

/** The answer in the body, or null when it cannot be read as one. */
export function parseGenericAnswer(body: unknown): GenericAnswer | null {
  if (typeof body !== 'object' || body === null || !('success' in body) || typeof body.success !== 'boolean')
    return null;
  return {
    success: body.success,
    message: 'message' in body && typeof body.message === 'string' && body.message !== '' ? body.message : null,
    data: ('data' in body ? parseFieldErrors(body.data) : null) ?? {},
    errors: ('errors' in body ? parseFieldErrors(body.errors) : null) ?? {},
  };
}

/** Sends the form as it stands to its own action with its own method; null when the network or the answer failed. */
export async function sendGenericForm(form: HTMLFormElement, csrfToken: string): Promise<GenericAnswer | null> {
  const fields = new FormData(form);
  const method = form.method.toUpperCase();
  const target = new URL(form.action);
  if (method === 'GET')
    for (const [name, value] of fields) if (typeof value === 'string') target.searchParams.append(name, value);
  try {
    const response = await fetch(target, {
      method,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': csrfToken },
      ...(method === 'GET' ? {} : { body: fields }),
    });
    return parseGenericAnswer(await response.json());
  } catch {
    // No connection, or an answer that is not JSON: both are told with the same sentence.
    return null;
  }
}
