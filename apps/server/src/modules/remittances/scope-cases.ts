import { randomUUID } from 'node:crypto';
import { buildCarrierWithRates, insertRow } from '@hanout/test-kit/builders';
import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';
import { buildCarried } from '@hanout/test-kit/scenes/carried-orders';

interface Things {
  readonly carrier: number;
  readonly remittance: number;
  readonly statement: string;
  readonly order: string;
  readonly dispute: number;
  readonly proof: number;
}
const remittance = '/dashboard/api/remittances/:id';
const statement = '/dashboard/api/remittances/files/:id';
const transporter = '/dashboard/api/payments/transporters/:transporterId';
const itsRemittance = ({ remittance: id }: Things) => ({ id });
const itsStatement = ({ statement: id }: Things) => ({ id });
const dispute = '/dashboard/api/payments/disputes/:id';
const itsDispute = ({ dispute: id }: Things) => ({ id });
const itsProof = ({ dispute: id, proof: proofId }: Things) => ({ id, proofId });
const slip = () => new File(['%PDF-1.4\n%%EOF\n'], 'bon.pdf', { type: 'application/pdf' });
const itsCarrier = ({ carrier: transporterId }: Things) => ({ transporterId });
const bytes = Buffer.from('Tracking;Montant\nX1;100\n');
const tariff = {
  version: 0,
  collectionCentimes: 0,
  collectionBasisPoints: 0,
  keepsWayOut: true,
  payoutDays: 7,
  payoutWeekday: null,
};

async function thingsOf(world: ShopWorld): Promise<Things> {
  const { pool, shop, plain } = world;
  const carrier = await buildCarrierWithRates(pool, { shop });
  const [order, disputed] = await buildCarried(pool, {
    shop,
    carrier,
    product: plain,
    count: 2,
    prefix: `S${shop.id}X`,
  });
  const made = await insertRow(pool, 'carrier_remittances', {
    shop_id: shop.id,
    carrier_id: carrier.id,
    kind: 'file',
    state: 'draft',
  });
  const file = { name: 'versement.csv', bytes: bytes.length };
  const announced = await postAs(world, '/remittances/files', { key: randomUUID(), shopId: shop.id, file });
  const { id } = Object(announced.body);
  const address = `/payments/transporters/${carrier.id}/orders/${disputed?.id ?? ''}/dispute`;
  const { id: opened } = Object((await postAs(world, address, { note: `Jamais versé ${world.name}` })).body);
  const filed = await world.browser.postForm(`/dashboard/api/payments/disputes/${opened}/proofs`, { file: slip() });
  return {
    carrier: carrier.id,
    remittance: Number(made['id']),
    statement: id,
    order: order?.id ?? '',
    dispute: opened,
    proof: Object(filed.body).proofs[0].id,
  };
}

const version = { version: 1 };

export const scopeCases = scopeCasesOf<Things>({
  tables: [
    'carrier_remittances',
    'carrier_remittance_rows',
    'carrier_tariffs',
    'carrier_disputes',
    'carrier_dispute_steps',
    'carrier_dispute_proofs',
    'ledger_entries',
  ],
  things: thingsOf,
  silent: { 'GET /dashboard/api/payments/get/transporters/nonPaidOrders/:transporterId': [] },
  calls: [
    [`GET ${remittance}`, itsRemittance],
    [`GET ${remittance}/rows`, itsRemittance],
    [`GET ${remittance}/rows/export.csv`, itsRemittance],
    [`GET ${remittance}/rows/export.xlsx`, itsRemittance],
    ['GET /dashboard/api/payments/get/transporters/nonPaidOrders/:transporterId', itsCarrier],
    [`GET ${transporter}/orders`, itsCarrier],
    [`GET ${transporter}/orders/export.csv`, itsCarrier],
    [`GET ${transporter}/orders/export.xlsx`, itsCarrier],
    [`GET ${transporter}/tariff`, itsCarrier],
    [`PUT ${statement}/file/pieces/:number`, ({ statement: id }) => ({ id, number: 0 }), () => ({ bytes })],
    [`POST ${statement}/read`, itsStatement, ({ carrier: carrierId }) => ({ body: { carrierId } })],
    [`POST ${remittance}/selection`, itsRemittance, () => ({ body: { ...version, states: [], rows: [] } })],
    [
      `POST ${remittance}/rows/:row/order`,
      ({ remittance: id }) => ({ id, row: 2 }),
      () => ({ body: { ...version, orderNumber: null } }),
    ],
    [
      `POST ${transporter}/orders/:orderId/dispute`,
      ({ carrier: transporterId, order: orderId }) => ({ transporterId, orderId }),
      () => ({ body: { note: 'Jamais versé' } }),
    ],
    [`GET ${dispute}`, itsDispute],
    [`GET ${dispute}/proofs/:proofId`, itsProof],
    ['GET /dashboard/api/papers/disputes/:id', itsDispute],
    [
      `POST ${dispute}/actions/:action`,
      ({ dispute: id }) => ({ id, action: 'note' }),
      () => ({ body: { note: 'Relancé' } }),
    ],
    [`POST ${dispute}/proofs`, itsDispute, () => ({ form: { file: slip() } })],
    [`POST ${dispute}/proofs/:proofId/remove`, itsProof, () => ({ body: {} })],
    [`POST ${dispute}/proofs/:proofId/restore`, itsProof, () => ({ body: {} })],
    [`POST ${transporter}/tariff`, itsCarrier, () => ({ body: tariff })],
  ],
  lastCalls: [
    [`POST ${remittance}/confirm`, itsRemittance, () => ({ body: { ...version, type: 'CASH', paidOn: '2020-01-02' } })],
    [`POST ${remittance}/reverse`, itsRemittance, () => ({ body: version })],
    [`POST ${remittance}/drop`, itsRemittance, () => ({ body: version })],
    [`POST ${remittance}/restore`, itsRemittance, () => ({ body: version })],
    [
      `POST ${transporter}`,
      itsCarrier,
      ({ order }) => ({ body: { orderIds: [order], type: 'CASH', paidOn: '2020-01-02', totalCentimes: 340_000 } }),
    ],
  ],
});
