import type { WritingContent } from '@hanout/contracts/builders/writings';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import type { OneWriting } from '../draft-queries.ts';
import { lockDraft, removeDraft, writeDraft, writePreview } from '../draft-repository.ts';
import { writingEntity, writingNames, type WritingRefusal } from '../writing-entity.ts';
import { cleanTexts } from './write-writing.ts';

interface Asked {
  readonly one: OneWriting;
  readonly actor: StaffActor;
}

interface Drafted extends Asked {
  /** the draft that was seen, 0: none */
  readonly version: number;
  /** null: what was drafted is given up */
  readonly content: WritingContent | null;
}

/** Nothing that shoppers read changes, so that neither they nor the log hear of it. */
export async function draftWriting(
  db: Database,
  { one, actor, version, content }: Drafted,
): Promise<Result<null, WritingRefusal>> {
  return changeEntity(db, quietly(one), act('draft', { one, actor }), async (tx) => {
    if ((await lockDraft(tx, one)) !== version) return refuse({ code: 'writings.changed' });
    if (content === null) await removeDraft(tx, one);
    else
      await writeDraft(tx, one, {
        content: { ...content, texts: cleanTexts(content.texts) },
        employeeId: actor.employeeId,
      });
    return ok({ value: null, changes: null });
  });
}

/** A draft has a version of its own, beside that of what is shown. */
function quietly(one: OneWriting) {
  const { versions: _, ...entity } = writingEntity(one);
  return { ...entity, announce: async () => undefined };
}

const act = (name: 'draft' | 'preview', { one, actor }: Asked) => ({
  id: one.id,
  version: null,
  actor,
  action: `${writingNames[one.kind]}.${name}`,
});

/** To whoever is given the address; answers until when. */
export async function previewWriting(
  db: Database,
  { one, actor, digest }: Asked & { readonly digest: string },
): Promise<Result<string, WritingRefusal>> {
  return changeEntity(db, quietly(one), act('preview', { one, actor }), async (tx) => {
    const endsAt = await writePreview(tx, one, { digest, employeeId: actor.employeeId });
    return ok({ value: endsAt, changes: { endsAt: [null, endsAt] } });
  });
}
