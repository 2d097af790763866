import { sql, type Expression, type RawBuilder } from 'kysely';
import { ERASED } from '../../customers/index.ts';

/** Whether this column holds what stands for the number of an erased person. */
export function isErased(column: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`starts_with(${column}, ${`${ERASED}-`})`;
}
