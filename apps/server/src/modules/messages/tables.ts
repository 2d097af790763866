/** What only this module writes. */
export const tables = ['message_rules', 'mail_servers', 'messages'] as const;
