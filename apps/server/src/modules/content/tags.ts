/** What has been drawn of a shop's own texts, pages and blocks. */
export const contentTag = (shopId: number): string => `content:${shopId}`;
