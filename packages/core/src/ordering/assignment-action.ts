import { anyOrder, type ActionRule } from './action-rule.ts';

/** Who looks after an order: of the order as a whole, as long as there is something to do with it. */
export const ASSIGNMENT_ACTIONS: readonly ActionRule<'order', 'assign'>[] = [
  {
    action: 'assign',
    axis: 'order',
    from: ['open'],
    to: 'open',
    guard: anyOrder,
    effects: [{ kind: 'assignment' }],
    needs: ['employeeId'],
    permission: 'orders.assign',
    outsiders: {},
    inverse: 'assign',
    isDestructive: false,
  },
];
