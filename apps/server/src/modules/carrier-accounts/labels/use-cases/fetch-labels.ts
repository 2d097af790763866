import { isPdf, type CarrierFault, type Label } from '@hanout/carriers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { formatMoney } from '@hanout/i18n';
import { LABEL_SHEETS } from '@hanout/contracts/carrier-accounts/labels';
import type { Database } from '../../../../database/database.ts';
import { readPrintedOrders } from '../../../papers/index.ts';
import { readAccount } from '../../accounts/queries.ts';
import { nameOfFault, type Dialled } from '../../connecting/connect.ts';
import { connectAccount, type ConnectingDependencies } from '../../connecting/use-cases/connect-account.ts';
import { makeDocumentWithout } from '../drawing/make-document.ts';
import type { LabelPart } from '../drawing/label-order.ts';
import { fetchLink } from '../label-link.ts';
import { ownLabelOf } from '../own-label.ts';
import { listLabelsToFetch, readReadyLabels, sizeOfRun, type LabelToFetch } from '../queries.ts';
import { failWaitingOf, keepDocument, noteFailed, noteReady, type LabelFaultSaid } from '../repository.ts';

const AT_A_TIME = 40;
const PAUSE_MS = 60_000;
/** More of one document would not fit into the memory of whoever puts it together. */
const MOST_BYTES = 100_000_000;

/** To go on with after so long; null: the document lies there, or nothing is in it. */
export type LabelTurn = { readonly againMs: number | null };

/**
 * Fetches labels that wait, in their order, as far as the quotas of their accounts let it; once none waits, they are one document.
 * Asking twice does no harm: whoever dies in between leaves what waits waiting.
 */
export async function fetchLabels(
  deps: ConnectingDependencies & { readonly signal?: AbortSignal },
  runId: string,
): Promise<LabelTurn> {
  const dialled = new Map<number, Result<Dialled, LabelFaultSaid>>();
  let size = await sizeOfRun(deps.db, runId);
  for (const label of await listLabelsToFetch(deps.db, { runId, atMost: AT_A_TIME })) {
    const position = { runId, position: label.position };
    const fetched = await fetchOne(deps, label, dialled);
    if (fetched.ok) {
      size += fetched.value?.length ?? 0;
      if (size > MOST_BYTES) await noteFailed(deps.db, runId, [label.position], said('too-large'));
      else await noteReady(deps.db, position, fetched.value);
      continue;
    }
    const { fault, againMs, isOfAccount } = fetched.error;
    if (againMs !== null) return { againMs };
    await noteFailed(deps.db, runId, [label.position], fault);
    if (!isOfAccount || label.parcel === null) continue;
    const { accountId } = label.parcel;
    dialled.set(accountId, refuse(fault));
    await failWaitingOf(deps.db, { runId, accountId }, fault);
  }
  if ((await listLabelsToFetch(deps.db, { runId, atMost: 1 })).length > 0) return { againMs: 0 };
  await putTogether(deps, runId);
  return { againMs: null };
}

interface Failed {
  readonly fault: LabelFaultSaid;
  /** the carrier asks to wait so long */
  readonly againMs: number | null;
  /** the next would fail alike */
  readonly isOfAccount: boolean;
}

const said = (code: LabelFaultSaid['code'], words = ''): LabelFaultSaid => ({ code, words });
const failed = (fault: LabelFaultSaid, isOfAccount = false) => refuse<Failed>({ fault, againMs: null, isOfAccount });

/** Null: it is ours, and drawn with the others. */
async function fetchOne(
  deps: ConnectingDependencies,
  { parcel }: LabelToFetch,
  dialled: Map<number, Result<Dialled, LabelFaultSaid>>,
): Promise<Result<Uint8Array | null, Failed>> {
  if (parcel === null) return ok(null);
  const { accountId, tracking, key } = parcel;
  const way = dialled.get(accountId) ?? (await dialAccount(deps, accountId));
  dialled.set(accountId, way);
  if (!way.ok) return failed(way.error, true);
  const label = await way.value.connection.label({ tracking, key });
  return label.ok ? bytesOf(deps, label.value) : refuse(failureOf(label.error));
}

async function dialAccount(deps: ConnectingDependencies, accountId: number): Promise<Result<Dialled, LabelFaultSaid>> {
  const account = await readAccount(deps.db, { shopIds: null, id: accountId });
  const way = account === undefined ? refuse('cannot' as const) : connectAccount(deps, account);
  return way.ok ? way : refuse(said(way.error));
}

async function bytesOf({ lines }: ConnectingDependencies, label: Label): Promise<Result<Uint8Array, Failed>> {
  if (label.form === 'pdf') return isPdf(label.bytes) ? ok(label.bytes) : failed(said('not-a-pdf'));
  const fetched = await fetchLink(lines, label.url);
  if (!fetched.ok) return failed(said(fetched.error), fetched.error === 'link-silent');
  return isPdf(fetched.value) ? ok(fetched.value) : failed(said('not-a-pdf'));
}

function failureOf(fault: CarrierFault): Failed {
  const code = nameOfFault(fault);
  if (fault.code === 'carriers.too-many')
    return { fault: said(code), againMs: fault.retryAfterMs ?? PAUSE_MS, isOfAccount: false };
  if (fault.code === 'carriers.refused') return { fault: said(code, fault.words), againMs: null, isOfAccount: false };
  return { fault: said(code), againMs: null, isOfAccount: fault.code !== 'carriers.unreadable' };
}

/** Those that are ready as one document; what cannot be read fails, and the rest is printed. */
async function putTogether(
  { db, signal }: { readonly db: Database; readonly signal?: AbortSignal },
  runId: string,
): Promise<void> {
  const ready = await readReadyLabels(db, runId);
  const sheet = LABEL_SHEETS.find((each) => each === ready[0]?.sheet);
  if (sheet === undefined) return;
  const orders = await readPrintedOrders(db, {
    ids: ready.map(({ orderId }) => orderId),
    shopIds: null,
    ordersOf: null,
  });
  const known = new Map(orders.map((order) => [order.id, order]));
  // An order that is not there any more has no label of ours: bytes that are no PDF fail as such.
  const parts = ready.map(({ orderId, pdf }): LabelPart => {
    const order = known.get(orderId);
    return pdf === null && order !== undefined ? { own: ownLabelOf(order, formatMoney) } : { pdf: pdf ?? Buffer.of() };
  });
  const { pdf, broken, apart } = await makeDocumentWithout({ sheet, parts }, signal);
  const positionsOf = (places: readonly number[]) => places.flatMap((at) => ready[at]?.position ?? []);
  if (broken.length > 0) await noteFailed(db, runId, positionsOf(broken), said('broken'));
  if (apart.length > 0) await noteFailed(db, runId, positionsOf(apart), said('not-together'));
  if (pdf !== null) await keepDocument(db, runId, pdf);
}
