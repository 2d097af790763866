/** Where the quick order is found on the page. */
export const quickOrderId = 'quick-order';
