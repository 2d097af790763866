import { createHash } from 'node:crypto';
import { canonicalJson } from '@hanout/core/kernel';

/** What was asked for under a key, so that something else under the same key is refused. */
export const digestOf = (asked: object): string => createHash('sha256').update(canonicalJson(asked)).digest('hex');
