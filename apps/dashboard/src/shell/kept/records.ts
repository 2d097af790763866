import { PIN_KINDS } from '@hanout/contracts/staff/pins';

/** What has a page of its own and is looked at again: the first part of its address. */
const RECORD_KINDS = [...PIN_KINDS, 'employees'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export type PageRecord = { readonly kind: RecordKind; readonly id: string };

export type KeptRecord = PageRecord & { readonly title: string };

export const addressOf = ({ kind, id }: PageRecord): string => `/${kind}/${id}`;

export const isSame = (one: PageRecord, other: PageRecord): boolean => one.kind === other.kind && one.id === other.id;

export function isKeptRecord(value: unknown): value is KeptRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    RECORD_KINDS.some((kind) => kind === value.kind) &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
