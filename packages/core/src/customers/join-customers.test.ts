import { expect, test } from 'vitest';
import { joinCustomers, type SaidOfCustomer } from './join-customers.ts';

const kept: SaidOfCustomer = {
  firstName: 'Amina',
  lastName: '',
  phone: null,
  email: '',
  type: 'walk_in',
  note: 'A',
  tags: ['a'],
};
const gone: SaidOfCustomer = {
  firstName: 'Mina',
  lastName: 'Benali',
  phone: '0661111111',
  email: 'b@exemple.dz',
  type: 'wholesaler',
  note: 'B',
  tags: ['b', 'a'],
};

test('what the kept entry says stays, what it does not say is the other’s; notes and tags are those of both', () => {
  expect(joinCustomers(kept, gone)).toEqual({
    firstName: 'Amina',
    lastName: 'Benali',
    phone: '0661111111',
    email: 'b@exemple.dz',
    type: 'wholesaler',
    note: 'A\nB',
    tags: ['a', 'b'],
  });
});

test('whoever buys to sell does so afterwards, whichever entry said it', () => {
  expect(joinCustomers({ ...kept, type: 'wholesaler' }, { ...gone, type: 'walk_in' }).type).toBe('wholesaler');
});
