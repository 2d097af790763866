import { useState } from 'react';
import { z } from 'zod';
import { draftSchema, emptyDraft, type OrderDraft } from './order-draft.ts';

const MOST = 20;
/** What nobody touched for a week holds a person's data for nothing. */
const KEPT_MS = 7 * 86_400_000;

/**
 * The employee's orders in the making, kept in this browser at every change: across a reload, a lost network, another page. `begin`
 * adds one and shows it.
 */
export function useDrafts({ userId, shopId }: { readonly userId: number; readonly shopId: number }) {
  const key = `hanout.orderDrafts.${userId}`;
  const [state, setState] = useState(() => {
    const drafts = withOne(readDrafts(key), shopId);
    return { drafts, current: drafts[0]?.id ?? '' };
  });
  const keep = (drafts: readonly OrderDraft[], current: string) => {
    const kept = withOne(drafts, shopId);
    localStorage.setItem(key, JSON.stringify(kept.filter(isBegun)));
    setState({ drafts: kept, current: kept.some(({ id }) => id === current) ? current : (kept[0]?.id ?? '') });
  };
  const { drafts, current } = state;
  return {
    drafts,
    current: drafts.find(({ id }) => id === current) ?? null,
    show: (id: string) => setState({ drafts, current: id }),
    begin: (draft: OrderDraft) => keep([draft, ...drafts.filter(isBegun)].slice(0, MOST), draft.id),
    change: (id: string, part: Partial<OrderDraft>) =>
      keep(
        drafts.map((draft) => (draft.id === id ? { ...draft, ...part, touchedAt: Date.now() } : draft)),
        current,
      ),
    drop: (id: string) =>
      keep(
        drafts.filter((draft) => draft.id !== id),
        current,
      ),
  };
}

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
