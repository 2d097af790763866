import type { ParsedCustomerWrite } from '@hanout/contracts/customers/customers';
import { isEmail, parsePhone, tidyTags } from '@hanout/core/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { CustomerRefusal } from './customer-entity.ts';
import type { CustomerValues } from './repository.ts';

interface Before {
  readonly phone: string | null;
}

/**
 * What was typed, ready to be stored, or what is wrong by field. All fields are required of a new customer but the e-mail, which few
 * have and which would be made up; who was known without a phone may stay without.
 */
export function parseCustomer(write: ParsedCustomerWrite, before?: Before): Result<CustomerValues, CustomerRefusal> {
  const firstName = oneLine(write.firstName);
  const lastName = oneLine(write.lastName);
  const email = write.email.trim();
  const phone = parsePhone(write.phone);
  const mayLackPhone = before !== undefined && before.phone === null && write.phone.trim() === '';
  const errors: Record<string, string> = {};
  if (before === undefined || !mayLackPhone) {
    if (write.phone.trim() === '') errors['phone'] = 'errors.field.required';
    else if (phone === null) errors['phone'] = 'errors.field.phone';
  }
  if (firstName === '') errors['firstName'] = 'errors.field.required';
  if (lastName === '') errors['lastName'] = 'errors.field.required';
  if (email !== '' && !isEmail(email)) errors['email'] = 'errors.field.email';
  if (Object.keys(errors).length > 0) return refuse({ code: 'customers.form-is-wrong', errors });
  return ok({
    firstName,
    lastName,
    phone,
    email,
    type: write.type,
    note: write.note.trim(),
    tags: tidyTags(write.tags),
  });
}

const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
