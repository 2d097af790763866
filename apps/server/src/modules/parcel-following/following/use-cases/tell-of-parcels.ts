import type { CollectionState } from '@hanout/carriers';
import type { Tx } from '../../../../database/database.ts';
import { addEvents, holdFollowed, noteCollections, noteHeardOnly, noteTold, type ToldEvent } from '../repository.ts';

export interface Told {
  readonly by: 'webhook' | 'asked';
  /** every parcel that was spoken of */
  readonly parcelIds: readonly string[];
  readonly events: readonly ToldEvent[];
  readonly collections: readonly { readonly parcelId: string; readonly collection: CollectionState }[];
}

/** What a carrier told of parcels is added to their ways, once, whichever way it came. */
export async function tellOfParcels(tx: Tx, { by, parcelIds, events, collections }: Told): Promise<void> {
  if (parcelIds.length === 0) return;
  await holdFollowed(tx, parcelIds);
  const news = await addEvents(tx, events);
  await noteHeardOnly(tx, { parcelIds, by });
  if (news.length > 0) await noteTold(tx, { parcelIds: news, by });
  if (collections.length > 0) await noteCollections(tx, collections);
}
