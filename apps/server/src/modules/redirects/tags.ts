/** The redirects of a shop have changed; the database says the same when it keeps a former address. */
export const redirectsTag = (shopId: number): string => `redirects:${shopId}`;
