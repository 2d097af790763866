import { z } from 'zod';
import { draftSchema, emptyDraft, type OrderDraft } from './order-draft.ts';

const MOST = 20;
/** What nobody touched for a week holds a person's data for nothing. */
const KEPT_MS = 7 * 86_400_000;

export type Drafts = { readonly drafts: readonly OrderDraft[]; readonly current: OrderDraft | null };

/**
 * An employee's orders in the making, kept in this browser at every change: across a reload, a lost network, another page. Each change
 * stands on what is kept at that moment: a line that comes while a field is being filled in loses nothing, and is not lost.
 */
export function createDraftStore({ userId, shopId }: { readonly userId: number; readonly shopId: number }) {
  const key = `hanout.orderDrafts.${userId}`;
  const listeners = new Set<() => void>();
  const held = { state: shownOf(withOne(readDrafts(key), shopId), null) };
  const show = (drafts: readonly OrderDraft[], current: string | null) => {
    held.state = shownOf(drafts, current);
    for (const listener of listeners) listener();
  };
  const keep = (drafts: readonly OrderDraft[], current: string | null) => {
    const kept = withOne(drafts, shopId);
    localStorage.setItem(key, JSON.stringify(kept.filter(isBegun)));
    show(kept, current);
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
    begin: (draft: OrderDraft) => keep([draft, ...held.state.drafts.filter(isBegun)].slice(0, MOST), draft.id),
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

function readDrafts(key: string): readonly OrderDraft[] {
  try {
    const stored = z.array(z.unknown()).parse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return stored
      .flatMap((each) => draftSchema.safeParse(each).data ?? [])
      .filter(({ touchedAt }) => Date.now() - touchedAt < KEPT_MS);
  } catch {
    // Drafts that cannot be read are none.
    return [];
  }
}
