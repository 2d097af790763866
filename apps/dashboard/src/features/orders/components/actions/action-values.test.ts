import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { describe, expect, it } from 'vitest';
import { checkValues, firstValues, inputOf, lineField, packedSum } from './action-values.ts';

const TEAPOT = 'a1';
const CUP = 'b2';
const line = (id: string, quantity: number, packedQuantity: number): OrderDetail['lines'][number] => ({
  id,
  productId: 1,
  combinationId: null,
  name: id,
  attributes: [],
  sku: null,
  imageUrl: null,
  isPack: false,
  quantity,
  packedQuantity,
  basePriceCentimes: 0,
  unitPriceCentimes: 0,
  discountCentimes: 0,
  totalCentimes: 0,
  priceReason: '',
  promotions: [],
  components: [],
  reservations: [],
});
const asking = (needs: OrderAction['needs'], takes: OrderAction['takes'] = []): OrderAction => ({
  action: 'x',
  axis: 'preparation',
  label: 'x',
  allowed: true,
  refusal: null,
  isPrimary: false,
  isDestructive: false,
  needs,
  takes,
  consequences: [],
  inverse: null,
});
/** As much of an order as a dialog reads. */
type Asked = Parameters<typeof firstValues>[1];
const orderOf = (lines: OrderDetail['lines']): Asked => ({
  lines,
  shop: { id: 1, code: 'shop', name: 'Shop' },
  duplicates: [],
  shipment: null,
  paymentStatus: 'unpaid',
  payments: [],
  installments: [],
  delivery: {
    address: '',
    wilaya: null,
    commune: null,
    carrierId: 7,
    carrierName: 'Yalidine',
    mode: 'home',
    desk: null,
  },
});
const translate = (key: string, parameters = {}) => `${key} ${JSON.stringify(parameters)}`;

describe('packing a part', () => {
  const action = asking(['quantities']);
  const order = orderOf([line(TEAPOT, 3, 1), line(CUP, 2, 2)]);
  const typed = (count: string) => ({ ...firstValues(action, order), [lineField('packed', TEAPOT)]: count });

  it('BO-28 · asks 0 to what is left of each line, and nothing of what is packed', () => {
    expect(checkValues({ action, order }, typed('2'), translate)).toEqual({});
    expect(Object.keys(checkValues({ action, order }, typed('3'), translate))).toEqual([lineField('packed', TEAPOT)]);
    expect(Object.keys(checkValues({ action, order }, typed('x'), translate))).toEqual([lineField('packed', TEAPOT)]);
    expect(inputOf({ action, order }, typed('2'))).toEqual({ quantities: [{ lineId: TEAPOT, quantity: 2 }] });
  });

  it('BO-28 · counts what is packed now, and knows what is no number', () => {
    expect([typed(''), typed('2'), typed('-1')].map((values) => packedSum({ action, order }, values))).toEqual([
      0,
      2,
      NaN,
    ]);
  });
});

describe('receiving a return', () => {
  const action = asking(['outcomes']);
  const order = orderOf([line(TEAPOT, 3, 3)]);
  const typed = (sellable: string, damaged: string, missing: string) => ({
    ...firstValues(action, order),
    [lineField('sellable', TEAPOT)]: sellable,
    [lineField('damaged', TEAPOT)]: damaged,
    [lineField('missing', TEAPOT)]: missing,
  });

  it('ST-02 · begins with everything sellable, and asks for exactly what had left', () => {
    expect(inputOf({ action, order }, firstValues(action, order))).toEqual({
      outcomes: [{ lineId: TEAPOT, sellable: 3, damaged: 0, missing: 0 }],
    });
    expect(checkValues({ action, order }, typed('1', '1', '1'), translate)).toEqual({});
    expect(checkValues({ action, order }, typed('1', '1', '0'), translate)).toEqual({
      [lineField('sellable', TEAPOT)]: 'action.outcomeSum {"count":3}',
    });
    expect(Object.keys(checkValues({ action, order }, typed('4', '0', '0'), translate))).toHaveLength(1);
  });
});

describe('announcing', () => {
  const action = asking(['transporterId'], ['trackingNumber']);
  const order = orderOf([]);

  it('ST-02 · proposes the carrier of the order, needs one, and sends a tracking number only when one was typed', () => {
    const values = firstValues(action, order);
    expect(inputOf({ action, order }, values)).toEqual({ transporterId: 7 });
    expect(inputOf({ action, order }, { ...values, trackingNumber: ' yal-1 ' })).toMatchObject({
      trackingNumber: 'yal-1',
    });
    expect(Object.keys(checkValues({ action, order }, { ...values, transporterId: '' }, translate))).toEqual([
      'transporterId',
    ]);
  });
});

describe('money', () => {
  const pay = asking(['paymentType'], ['amountCentimes', 'purse', 'feeCentimes', 'paidOn']);
  const plan = asking(['installments']);
  const order = orderOf([]);

  it('an amount that is left empty is not sent: it is all that there is', () => {
    const values = firstValues(pay, order);
    expect(inputOf({ action: pay, order }, values)).toEqual({ paymentType: 'cash' });
    expect(inputOf({ action: pay, order }, { ...values, amountCentimes: '1250.50', feeCentimes: '3' })).toEqual({
      paymentType: 'cash',
      amountCentimes: 125_050,
    });
  });

  it('while the carrier has the money, it is the carrier that pays, less what it kept', () => {
    const values = firstValues(pay, { ...order, paymentStatus: 'with_carrier' });
    expect(inputOf({ action: pay, order }, { ...values, feeCentimes: '400' })).toEqual({
      paymentType: 'carrier',
      feeCentimes: 40_000,
    });
  });

  it('ST-05 · a plan is the days that are filled, an empty amount being what remains', () => {
    const values = { ...firstValues(plan, order), 'due:0': '2030-01-01', 'part:0': '100', 'due:1': '2030-02-01' };
    expect(inputOf({ action: plan, order }, values)).toEqual({
      installments: [
        { dueOn: '2030-01-01', amountCentimes: 10_000 },
        { dueOn: '2030-02-01', amountCentimes: null },
      ],
    });
  });
});
