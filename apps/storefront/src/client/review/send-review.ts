import { type Fetch, request } from '../api/http.ts';
import { isObject } from '../api/read.ts';
import type { PageFacts } from '../page.ts';

export const reviewFields = ['name', 'email', 'phone', 'purchaseDate', 'text'] as const;
export type ReviewField = (typeof reviewFields)[number];

export interface ReviewValues extends Readonly<Record<ReviewField, string>> {
  readonly rating: number;
  readonly orderNumber: string;
  readonly boughtHere: boolean;
  readonly acceptedPolicy: boolean;
}

export type ReviewErrors = Readonly<Partial<Record<string, string>>>;

export type SendOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly errors: ReviewErrors }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' };

/** What is missing: blank fields and unset boxes (storefront §5, review form). */
export function missingIn(values: ReviewValues): readonly string[] {
  return [
    ...reviewFields.filter((field) => values[field].trim() === ''),
    ...(values.boughtHere ? [] : ['boughtHere']),
    ...(values.acceptedPolicy ? [] : ['acceptedPolicy']),
  ];
}

interface Sending {
  readonly productUuid: string;
  readonly values: ReviewValues;
  readonly photos: readonly Blob[];
  readonly page: PageFacts;
}

/** `POST /web/api/product/submit/review`, bearer, multipart (storefront §7). */
export async function sendReview(fetch: Fetch, { productUuid, values, photos, page }: Sending): Promise<SendOutcome> {
  const form = new FormData();
  form.append('productUuid', productUuid);
  for (const field of reviewFields) form.append(field, values[field].trim());
  form.append('rating', String(values.rating));
  if (values.orderNumber.trim() !== '') form.append('orderNumber', values.orderNumber.trim());
  form.append('boughtHere', String(values.boughtHere));
  form.append('acceptedPolicy', String(values.acceptedPolicy));
  for (const photo of photos) form.append('image', photo, 'photo.jpg');
  const answer = await request(fetch, '/web/api/product/submit/review', {
    method: 'POST',
    headers: { authorization: `Bearer ${page.apiToken}`, 'accept-language': page.locale },
    body: form,
  });
  if (!answer.reached) return { kind: 'failed' };
  if (answer.status === 201) return { kind: 'pending' };
  if (answer.status === 429) return { kind: 'wait', seconds: answer.retryAfter ?? 60 };
  const errors = isObject(answer.body) ? answer.body['errors'] : null;
  return answer.status === 422 && isObject(errors) ? { kind: 'refused', errors: firstOf(errors) } : { kind: 'failed' };
}

function firstOf(errors: Readonly<Record<string, unknown>>): ReviewErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : '',
    ]),
  );
}
