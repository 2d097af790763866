import { fakePdf } from '@hanout/carriers/fakes';
import { toCentimes, type Ids } from '@hanout/core/kernel';
import type { StatementRow } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import {
  actOnDispute,
  confirmRemittance,
  dropRemittance,
  keepProof,
  openDispute,
  reverseRemittance,
  takeList,
} from '../modules/remittances/index.ts';
import { findOwingCarrier, listParcels, type DemoParcel } from './remittance-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

const row = (
  number: number,
  { tracking, balance }: Pick<DemoParcel, 'tracking' | 'balance'>,
  less = 0,
): StatementRow => ({
  row: number,
  tracking,
  reference: '',
  phone: null,
  status: 'Livré',
  kind: 'credit',
  amount: toCentimes(balance - less),
  fee: toCentimes(0),
  isUnreadable: false,
});

/** Statements of one carrier in every state, of which the draft has a row of each kind, and parcels that are disputed. */
export async function tendRemittances({ db, ids }: Deps, actor: StaffActor): Promise<void> {
  const whose = await findOwingCarrier(db);
  if (whose === undefined) return;
  const { shopId, carrierId } = whose;
  const parcels = await listParcels(db, whose);
  const owed = parcels.filter(({ balance }) => balance > 0);
  const take = async (statementNumber: string, rows: readonly StatementRow[]): Promise<number> => {
    const source = { carrierId, statementNumber, amountIs: 'gross' as const, rows };
    const made = await takeList(db, { shopId, source, actor });
    if (!made.ok) throw new Error(`the demo's statement ${statementNumber} is refused: ${made.error.code}`);
    return made.value.id;
  };
  const said = { version: 1, note: '', actor };
  const confirm = async (id: number): Promise<void> => {
    const operation = { id: ids.uuid(), digest: '' };
    await confirmRemittance(db, { id, ...said, type: 'BANK_TRANSFER', paidOn: whose.today, operation });
  };
  const paid = owed.slice(0, 2);
  const first = await take(
    'BORD-1187',
    paid.map((each, at) => row(at + 2, each)),
  );
  await confirm(first);
  const mistaken = await take(
    'BORD-1187-bis',
    owed.slice(2, 3).map((each) => row(2, each)),
  );
  await confirm(mistaken);
  await reverseRemittance(db, { id: mistaken, ...said, version: 2, note: 'Bordereau d’une autre boutique' });
  const dropped = await take(
    'BORD-1188',
    owed.slice(3, 4).map((each) => row(2, each)),
  );
  await dropRemittance(db, { id: dropped, version: 1, actor }, 'drop');
  const open = owed.slice(2, 6);
  const elsewhere = parcels.filter(({ parcel, balance }) => balance === 0 && parcel === 'in_transit').slice(0, 1);
  const lines = [
    ...open.map((each, at) => row(0, each, at === 3 ? 5_000 : 0)),
    ...paid.slice(0, 1).map((each) => row(0, each)),
    ...open.slice(0, 1).map((each) => row(0, each)),
    ...elsewhere.map((each) => row(0, { ...each, balance: 250_000 })),
    row(0, { tracking: 'COLIS-INCONNU', balance: 180_000 }),
  ];
  await take(
    'BORD-1190',
    lines.map((each, at) => ({ ...each, row: at + 2 })),
  );
  await disputeParcels({ db, ids }, { carrierId, parcels: owed.slice(-3), actor });
}

interface Disputed {
  readonly carrierId: number;
  readonly parcels: readonly DemoParcel[];
  readonly actor: StaffActor;
}

/** One that is open with a proof, one that the carrier has answered, one that is settled. */
async function disputeParcels({ db, ids }: Deps, { carrierId, parcels, actor }: Disputed): Promise<void> {
  const notes = ['Livrée, jamais versée', 'Versée à moitié', 'Déclarée perdue, puis livrée'];
  const open = async ({ orderId }: DemoParcel, at: number): Promise<number> => {
    const opened = await openDispute(db, { carrierId, orderId, note: notes[at] ?? '', actor });
    if (!opened.ok) throw new Error(`the demo's dispute is refused: ${opened.error.code}`);
    return opened.value;
  };
  const act = async (disputeId: number | undefined, action: 'answer' | 'settle', note: string): Promise<void> => {
    if (disputeId === undefined) return;
    const operation = { id: ids.uuid(), digest: '' };
    await actOnDispute(db, { disputeId, action, version: null, note, actor, operation });
  };
  const opened: number[] = [];
  for (const [at, parcel] of parcels.entries()) opened.push(await open(parcel, at));
  const [first, second, third] = opened;
  if (first !== undefined) {
    const bytes = Buffer.from(fakePdf('Bon de livraison'));
    const proof = { name: 'bon-de-livraison.pdf', mediaType: 'application/pdf' as const, bytes };
    await keepProof(db, { disputeId: first, proof, actor });
  }
  await act(second, 'answer', 'Le solde suit avec le prochain bordereau');
  await act(third, 'settle', 'Remboursée par virement');
}
