/** What only this module writes. */
export const tables = ['api_keys', 'api_key_shops', 'webhooks', 'webhook_deliveries', 'webhook_product_marks'] as const;
