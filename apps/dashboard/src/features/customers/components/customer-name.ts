import type { CustomerRow } from '@hanout/contracts/customers/customers';
import type { Translate } from '@hanout/i18n';

/** What somebody is called; who gave no name is a customer all the same. */
export function customerName(
  { firstName, lastName }: Pick<CustomerRow, 'firstName' | 'lastName'>,
  t: Translate,
): string {
  return `${firstName} ${lastName}`.trim() || t('customers.nameless');
}
