import { expect, test } from 'vitest';

import { presentError } from './logger.ts';

test('logs of a fault neither phone nor address nor what the database quotes', () => {
  const fault = Object.assign(new Error('no parcel for 0661 23 45 67 and amina@example.dz'), {
    code: '23505',
    detail: 'Key (phone)=(0661234567) already exists.',
    constraint: 'customers_phone',
  });
  const logged = JSON.stringify(presentError(fault));
  expect(logged).not.toMatch(/0661|amina|Key \(/);
  expect(logged).toContain('customers_phone');
  expect(logged).toContain('23505');
});
