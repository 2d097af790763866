import type { WaveChoices } from '@hanout/contracts/picking/waves';
import type { CandidatesAsked } from '../../api/wave-calls.ts';

const USUAL_ORDERS = 20;

/** Everything that waits in the first warehouse. */
export const firstFilters = ({ warehouses }: Pick<WaveChoices, 'warehouses'>): CandidatesAsked => ({
  warehouse: String(warehouses[0]?.id ?? ''),
  carrier: null,
  wilaya: null,
  single: false,
  late: false,
  limit: USUAL_ORDERS,
});
