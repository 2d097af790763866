import { keptDrafts } from '../../../api/kept-drafts.ts';
import { draftSchema, emptyDraft, type OrderDraft } from './order-draft.ts';

export type Drafts = { readonly drafts: readonly OrderDraft[]; readonly current: OrderDraft | null };

/**
 * An employee's orders in the making, kept in this browser at every change: across a reload, a lost network, another page. Each change
 * stands on what is kept at that moment: a line that comes while a field is being filled in loses nothing, and is not lost.
 */
export function createDraftStore({ userId, shopId }: { readonly userId: number; readonly shopId: number }) {
  const kept = keptDrafts(`hanout.orderDrafts.${userId}`, draftSchema);
  const listeners = new Set<() => void>();
  const held = { state: shownOf(withOne(kept.read(), shopId), null) };
  const show = (drafts: readonly OrderDraft[], current: string | null) => {
    held.state = shownOf(drafts, current);
    for (const listener of listeners) listener();
  };
  const keep = (drafts: readonly OrderDraft[], current: string | null) => {
    const whole = withOne(drafts, shopId);
    kept.write(whole.filter(isBegun));
    show(whole, current);
  };
  const currentId = () => held.state.current?.id ?? null;
  return {
    read: (): Drafts => held.state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show: (id: string) => show(held.state.drafts, id),
    /** Adds one and shows it. */
    begin: (draft: OrderDraft) => keep([draft, ...held.state.drafts.filter(isBegun)], draft.id),
    change: (id: string, part: Partial<OrderDraft>) =>
      keep(
        held.state.drafts.map((draft) => (draft.id === id ? { ...draft, ...part, touchedAt: Date.now() } : draft)),
        currentId(),
      ),
    drop: (id: string) =>
      keep(
        held.state.drafts.filter((draft) => draft.id !== id),
        currentId(),
      ),
  };
}

const shownOf = (drafts: readonly OrderDraft[], current: string | null): Drafts => ({
  drafts,
  current: drafts.find(({ id }) => id === current) ?? drafts[0] ?? null,
});

const isBegun = ({ lines, customer, address }: OrderDraft): boolean =>
  lines.length > 0 || customer.id !== null || address !== '' || `${customer.firstname}${customer.phone}` !== '';

function withOne(drafts: readonly OrderDraft[], shopId: number): readonly OrderDraft[] {
  return drafts.length > 0 ? drafts : [emptyDraft(shopId, Date.now())];
}
