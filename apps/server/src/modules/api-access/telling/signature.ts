import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'hanout-signature';

interface Signed {
  readonly body: string;
  readonly secret: string;
  /** in seconds since 1970 */
  readonly at: number;
}

/** `t=…,v1=…`: HMAC-SHA256 over time and body, so that neither can be changed, and an old one shows that it is old. */
export function signatureOf({ body, secret, at }: Signed): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
