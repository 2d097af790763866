import { byHand } from '../by-hand/by-hand.ts';
import { parcelBook } from '../fakes/parcel-book.ts';
import { startFakeServer } from '../fakes/fake-server.ts';
import type { FakeCarrier, FakeOptions } from '../fakes/index.ts';
import {
  startFakeEcotrack,
  startFakeMaystro,
  startFakeNoest,
  startFakeProcolis,
  startFakeYalidine,
  startFakeZimou,
  startFakeZr,
} from '../fakes/index.ts';
import { fakeCommunes } from '../fakes/fake-places.ts';
import { maystro } from '../maystro/maystro.ts';
import { procolis } from '../procolis/procolis.ts';
import { zimou } from '../zimou/zimou.ts';
import { startFakeTemplate } from '../template/fake-template.ts';
import { template } from '../template/template.ts';
import { zrExpress } from '../zr-express/zr-express.ts';
import { findFakeWilaya } from '../fakes/fake-places.ts';
import { ecotrack } from '../ecotrack/ecotrack.ts';
import { noest } from '../noest/noest.ts';
import { fieldOf, numberOf, textOf, type Json } from '../read-json.ts';
import { yalidine } from '../yalidine/yalidine.ts';
import type { ContractSubject } from './stage.ts';

/** Fields of the same names in several families. */
const sentAs = (names: {
  readonly amount: string;
  readonly phone: string;
  readonly wilaya: string;
  readonly commune: string;
}): ContractSubject['sent'] => ({
  amount: (body) => fieldOf(body, names.amount),
  phone: (body) => textOf(fieldOf(body, names.phone)) ?? '',
  wilaya: (body) => {
    const wilaya = fieldOf(body, names.wilaya);
    return numberOf(wilaya) ?? findFakeWilaya(textOf(wilaya) ?? '')?.id ?? 0;
  },
  commune: (body) => textOf(fieldOf(body, names.commune)) ?? '',
});

const communeName = (id: number): string => fakeCommunes.find((commune) => commune.id === id)?.name ?? '';
/** Of a uuid that ends in the number of what it names. */
const lastNumber = (value: Json): number => Number((textOf(value) ?? '').slice(-12));

/** Somebody who would hear it if a carrier without calls were called. */
async function startNobody({ clock, port }: FakeOptions): Promise<FakeCarrier> {
  const server = await startFakeServer({ clock, port, quotas: [], root: '/', answer: () => null });
  const book = parcelBook({ clock, pace: 0 });
  return {
    ...server,
    family: 'by-hand',
    capabilities: byHand.capabilities,
    credentials: {},
    book,
    hooks: null,
    says: [],
    saysInstead: {},
    saysOfMoney: [],
    untranslated: '',
  };
}

/** Every adapter of the house with the carrier that it talks to here. */
export const contractSubjects: readonly ContractSubject[] = [
  {
    adapter: yalidine,
    start: startFakeYalidine,
    sent: sentAs({ amount: 'price', phone: 'contact_phone', wilaya: 'to_wilaya_name', commune: 'to_commune_name' }),
  },
  {
    adapter: ecotrack,
    start: startFakeEcotrack,
    sent: sentAs({ amount: 'montant', phone: 'telephone', wilaya: 'code_wilaya', commune: 'commune' }),
  },
  {
    adapter: noest,
    start: startFakeNoest,
    sent: sentAs({ amount: 'montant', phone: 'phone', wilaya: 'wilaya_id', commune: 'commune' }),
  },
  {
    adapter: procolis,
    start: startFakeProcolis,
    sent: sentAs({ amount: 'Total', phone: 'MobileA', wilaya: 'IDWilaya', commune: 'Commune' }),
  },
  {
    adapter: zimou,
    start: startFakeZimou,
    sent: sentAs({ amount: 'price', phone: 'client_phone', wilaya: 'wilaya', commune: 'commune' }),
  },
  {
    adapter: maystro,
    start: startFakeMaystro,
    sent: {
      ...sentAs({ amount: 'product_price', phone: 'customer_phone', wilaya: 'wilaya', commune: '' }),
      commune: (body) => communeName((numberOf(fieldOf(body, 'commune')) ?? 0) - 50_000),
    },
  },
  {
    adapter: zrExpress,
    start: startFakeZr,
    sent: {
      amount: (body) => fieldOf(body, 'amount'),
      // It is told the number as from abroad.
      phone: (body) =>
        (textOf(fieldOf(fieldOf(fieldOf(body, 'customer'), 'phone'), 'number1')) ?? '').replace('+213', '0'),
      wilaya: (body) => lastNumber(fieldOf(fieldOf(body, 'deliveryAddress'), 'cityTerritoryId')),
      commune: (body) => communeName(lastNumber(fieldOf(fieldOf(body, 'deliveryAddress'), 'districtTerritoryId'))),
    },
  },
  { adapter: byHand, start: startNobody, sent: sentAs({ amount: '', phone: '', wilaya: '', commune: '' }) },
];

/** What a new adapter begins as. */
export const templateSubject: ContractSubject = {
  adapter: template,
  start: startFakeTemplate,
  sent: sentAs({ amount: 'collect', phone: 'phone', wilaya: 'wilaya', commune: 'commune' }),
};
