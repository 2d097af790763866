import type { BulkPreview, BulkTask } from '@hanout/contracts/orders/order-bulk';
import type { OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';

type Steps = BulkPreview['steps'];
type Back = { readonly task: BulkTask; readonly steps: Steps };

/** What takes back what was done to many orders; null: nothing does. `done` carries the versions that it left. */
export function backOf(task: BulkTask, done: Steps, transitions: OrderEnumerations['transitions']): Back | null {
  switch (task.kind) {
    case 'tag':
      return { task: { kind: 'tag', add: task.remove, remove: task.add }, steps: done };
    case 'assign':
      return {
        task: { kind: 'assign', employeeIds: [], onlyUnassigned: false },
        steps: done.map((step) => ({ ...step, employeeId: step.previousEmployeeId })),
      };
    case 'action': {
      const inverse = transitions.find(({ action }) => action === task.action)?.inverse ?? null;
      const way = transitions.find(({ action }) => action === inverse);
      if (inverse === null || way === undefined || !way.forMany || way.needs.length > 0) return null;
      return { task: { kind: 'action', action: inverse }, steps: done };
    }
  }
}
