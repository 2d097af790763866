const PARCELS = ':parcels';

/** The tag under which a shop's parcels are told of; that of its orders begins likewise. */
export const parcelsTag = (shopId: number): string => `orders:${shopId}${PARCELS}`;

/** Whether it is about a parcel of these shops (null: of any). */
export const isOfParcels = (tag: string, shopIds: readonly number[] | null): boolean =>
  shopIds === null ? tag.endsWith(PARCELS) : shopIds.some((shopId) => tag === parcelsTag(shopId));
