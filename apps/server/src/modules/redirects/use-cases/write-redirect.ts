import { MOST_REDIRECTS, type RedirectWrite } from '@hanout/contracts/redirects';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { planRedirects, redirectFrom, redirectTarget, type Redirect } from '@hanout/core/shop';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../audit/index.ts';
import { redirectEntity, wrong, type RedirectRefusal } from '../redirect-entity.ts';
import { archiveRow, holdRedirects, moveRedirect, readStanding, writeRedirects } from '../repository.ts';

interface Write {
  readonly write: RedirectWrite;
  /** of the shop that it is for */
  readonly hosts: readonly string[];
  readonly actor: StaffActor;
}

export async function createRedirect(
  db: Database,
  { write, hosts, actor }: Write,
): Promise<Result<number, RedirectRefusal>> {
  const parsed = parse(write, hosts);
  if (!parsed.ok) return parsed;
  const redirect = parsed.value;
  return createEntity(db, redirectEntity, { actor, action: 'redirect.create' }, async (tx) => {
    const { shopId } = write;
    await holdRedirects(tx, shopId);
    const standing = await readStanding(tx, shopId);
    if (standing.has(redirect.from)) return refuse(wrong({ from: 'errors.redirects.taken' }));
    if (standing.size >= MOST_REDIRECTS) return refuse<RedirectRefusal>({ code: 'redirects.too-many' });
    const joined = await join(tx, shopId, redirect);
    if (!joined.ok) return joined;
    const { id, to } = joined.value;
    return ok({ id, value: id, changes: differencesBetween(undefined, { from: redirect.from, to }) });
  });
}

export async function changeRedirect(
  db: Database,
  { id, write, hosts, actor }: Write & { readonly id: number },
): Promise<Result<number, RedirectRefusal>> {
  const parsed = parse(write, hosts);
  if (!parsed.ok) return parsed;
  const redirect = parsed.value;
  const change = { id, version: write.version ?? 0, actor, action: 'redirect.change' };
  return changeEntity(db, redirectEntity, change, async (tx, before) => {
    if (before.shopId !== write.shopId) return refuse<RedirectRefusal>({ code: 'redirects.not-found' });
    await holdRedirects(tx, before.shopId);
    if (before.from !== redirect.from) {
      const standing = await readStanding(tx, before.shopId);
      if (standing.has(redirect.from)) return refuse(wrong({ from: 'errors.redirects.taken' }));
      await moveRedirect(tx, id, redirect.from);
    }
    const joined = await join(tx, before.shopId, redirect);
    if (!joined.ok) return joined;
    const after = { from: redirect.from, to: joined.value.to };
    const changes = differencesBetween({ from: before.from, to: before.to }, after);
    return ok({ value: id, changes: Object.keys(changes).length === 0 ? null : changes });
  });
}

interface Archiving {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isArchived: boolean;
}

export function archiveRedirect(
  db: Database,
  { id, version, actor, isArchived }: Archiving,
): Promise<Result<number, RedirectRefusal>> {
  const change = { id, version, actor, action: isArchived ? 'redirect.archive' : 'redirect.restore' };
  return changeEntity(db, redirectEntity, change, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    await holdRedirects(tx, before.shopId);
    await archiveRow(tx, id, isArchived);
    // What was joined meanwhile may lead here, or on from where this leads.
    const joined = isArchived ? ok(null) : await join(tx, before.shopId, before);
    if (!joined.ok) return joined;
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

/** Joins one to those that stand, and writes what leads elsewhere by that. */
async function join(
  tx: Tx,
  shopId: number,
  redirect: Redirect,
): Promise<Result<{ readonly id: number; readonly to: string | null }, RedirectRefusal>> {
  const standing = await readStanding(tx, shopId);
  const known = new Map([...standing.values()].map(({ from, to }) => [from, to]));
  const { writes, loops } = planRedirects(known, [redirect]);
  if (loops.length > 0) return refuse(wrong({ to: 'errors.redirects.loop' }));
  const written = writes.length === 0 ? new Map<string, number>() : await writeRedirects(tx, shopId, writes);
  const id = written.get(redirect.from) ?? standing.get(redirect.from)?.id;
  if (id === undefined) throw new Error('a redirect that was just written is not there');
  return ok({ id, to: writes.find(({ from }) => from === redirect.from)?.to ?? redirect.to });
}

function parse(
  { from: typed, to: wanted }: RedirectWrite,
  hosts: readonly string[],
): Result<Redirect, RedirectRefusal> {
  const from = redirectFrom(typed);
  const target = wanted.trim() === '' ? null : redirectTarget(wanted, hosts);
  if (from === null) return refuse(wrong({ from: 'errors.redirects.from' }));
  if (target === null) return ok({ from, to: null });
  return 'path' in target ? ok({ from, to: target.path }) : refuse(wrong({ to: `errors.redirects.${target.problem}` }));
}
