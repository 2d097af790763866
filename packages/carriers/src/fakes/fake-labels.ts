import type { Clock } from '@hanout/core/kernel';
import { fakePdf } from './fake-pdf.ts';
import type { FakeReply, FakeRequest } from './fake-server.ts';
import type { FakeParcel, ParcelBook } from './parcel-book.ts';

/** Labels behind links: whoever has one sees it, without any key. */

const notFound: FakeReply = { status: 404, json: { message: 'Not Found' } };

export const YALIDINE_LABELS = 'app/bordereau.php';
const tokenOf = (tracking: string): string => `ZmFrZS10b2tlbi0${tracking}`;

export const yalidineLabelLink = ({ tracking }: FakeParcel, root: string): string =>
  `${root}bordereau.php?tracking=${tracking}&token=${tokenOf(tracking)}`;

export function yalidineLabel({ query }: FakeRequest, book: ParcelBook): FakeReply {
  const parcel = book.find(query.get('tracking') ?? '');
  const isKnown = parcel !== undefined && query.get('token') === tokenOf(parcel.tracking);
  return isKnown ? { bytes: fakePdf(`Yalidine ${parcel.tracking}`) } : notFound;
}

export const ZR_LABELS = 'label-files/';

export const zrLabelLink = (tracking: string, { root, end }: { readonly root: string; readonly end: string }): string =>
  `${root}${tracking}.pdf?sv=2024&se=${encodeURIComponent(end)}&sig=fake`;

/** A store of files: a link is over after its time, whoever asks. */
export function zrLabel(
  { path, query }: FakeRequest,
  { book, clock }: { readonly book: ParcelBook; readonly clock: Clock },
): FakeReply {
  const isOver = Date.parse(query.get('se') ?? '') < clock.now();
  if (isOver || query.get('sig') !== 'fake') return { status: 403, json: { error: 'AuthenticationFailed' } };
  const parcel = book.find(path.slice(ZR_LABELS.length).replace('.pdf', ''));
  return parcel === undefined ? notFound : { bytes: fakePdf(`ZR ${parcel.tracking}`) };
}
