import type { DocumentContent, DocumentKind } from '@hanout/contracts/builders/documents';
import type { StaffActor } from '@hanout/core/staff';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import { changeDraft, publishDocument, presentDocument, scheduleDocument } from '../modules/documents/index.ts';

const SHOP = 1;
const DAY_MS = 86_400_000;

interface Built<C> {
  readonly kind: DocumentKind;
  /** which one, of what a shop has several of */
  readonly key?: number;
  readonly content: z.ZodType<C>;
  readonly actor: StaffActor;
}

/** Drafts and shows one thing that is built, each change on what is stored. */
export function demoDocument<C extends DocumentContent>(db: Database, { kind, key, content, actor }: Built<C>) {
  const place = { shopId: SHOP, kind, ...(key === undefined ? {} : { key }) };
  const versionNow = async () => (await presentDocument(db, place))?.version ?? 1;
  return {
    change: async (change: (stored: C) => C) => {
      const act = { place, version: await versionNow(), actor };
      done(await changeDraft(db, { ...act, change: (draft) => change(content.parse(draft)) }));
    },
    publish: async () => done(await publishDocument(db, { place, version: await versionNow(), actor })),
    /** so many days from now */
    schedule: async (now: number, { from, until }: { readonly from: number; readonly until: number }) => {
      const [startsAt, endsAt] = [dayAt(now, from), dayAt(now, until)];
      const write = { version: await versionNow(), startsAt, endsAt };
      done(await scheduleDocument(db, { place, actor, now, write }));
    },
  };
}

const dayAt = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString();

function done(outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }): void {
  if (!outcome.ok) throw new Error(`what the demo builds is refused: ${outcome.error?.code ?? ''}`);
}
