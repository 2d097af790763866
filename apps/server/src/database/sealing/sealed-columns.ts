import type { Purpose } from '../../secrets/seal.ts';
import type { Tables } from '../tables.ts';

/** Where a sealed text stands; an empty one and none are nothing that was sealed. */
export interface SealedColumn {
  readonly table: keyof Tables;
  readonly column: string;
}

/** A column of its own table, and not merely a word. */
const column = <T extends keyof Tables>(table: T, name: keyof Tables[T] & string): SealedColumn => ({
  table,
  column: name,
});

/** All that is sealed with the installation's secret, by what for. A number that was erased is marked and not sealed: nobody reads it again. */
export const sealedColumns: Readonly<Record<Purpose, readonly SealedColumn[]>> = {
  'hanout mail servers': [column('mail_servers', 'password')],
  'hanout object store': [column('object_store', 'sealed_key')],
  'hanout second factors': [column('employees', 'totp_secret')],
  'hanout webhooks': [column('webhooks', 'secret')],
  'hanout ad networks': [column('ad_tokens', 'meta'), column('ad_tokens', 'tiktok'), column('ad_tokens', 'snapchat')],
  'hanout carriers': [column('carrier_accounts', 'sealed_credentials'), column('carrier_hooks', 'sealed_secret')],
  'hanout kiosks': [column('attendance_kiosks', 'private_key')],
  'hanout erased numbers': [],
};
