import {
  importEncodingSchema,
  importSeparatorSchema,
  type ImportList,
  type ProductImport,
} from '@hanout/contracts/imports/imports';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { findSameFile, type StoredImport, findingText, importTexts, countPictures } from '../../imports/index.ts';
import { countAddresses } from './address-repository.ts';
import type { NamedKind } from './planning/dictionary.ts';

/** An import as its page shows it. */
export async function presentImport(db: Database, stored: StoredImport, language: Language): Promise<ProductImport> {
  const [same, pictures, addresses] = await Promise.all([
    findSameFile(db, stored),
    countPictures(db, stored.id),
    countAddresses(db, stored.id),
  ]);
  const { kind, failure } = stored;
  return {
    ...presentRow(stored),
    file:
      kind === null
        ? null
        : {
            kind,
            encoding: importEncodingSchema.nullable().catch(null).parse(stored.encoding),
            separator: importSeparatorSchema.nullable().catch(null).parse(stored.separator),
            header: [...stored.header],
            sheets: [...stored.sheets],
            sheet: stored.sheet,
            sample: stored.sample.map((row) => [...row]),
            rows: stored.rowCount,
            sameAs: same === undefined ? null : { id: same.id, endedAt: same.endedAt.toISOString() },
          },
    pictures:
      pictures.files === 0
        ? null
        : { files: pictures.files, asked: pictures.asked, missing: pictures.failed, done: pictures.done },
    addresses: addresses.total === 0 || stored.state === 'undone' ? null : addresses,
    format: stored.format,
    mapping: [...stored.mapping],
    isRemembered: stored.isRemembered,
    options: stored.options,
    progress: { phase: stored.phase, done: stored.progressDone, total: stored.progressTotal },
    warnings: stored.warnings,
    created: createdOf(stored),
    failure: failure === null ? null : { code: failure, message: findingText(importTexts(language), failure) },
  };
}

function createdOf({ newNames }: StoredImport): ProductImport['created'] {
  const none = { count: 0, some: [] };
  const of = (kind: NamedKind) => {
    const names = newNames[kind];
    return names === undefined ? none : { count: names.count, some: [...names.some] };
  };
  return {
    categories: of('categories'),
    brands: of('brands'),
    tags: of('tags'),
    attributes: of('attributes'),
    features: of('features'),
    families: of('families'),
    suppliers: of('suppliers'),
  };
}

export function presentRow(stored: StoredImport): ImportList['rows'][number] {
  const { id, state, fileName, by, createdAt, endedAt, created, changed, unchanged, skipped, bad, undo } = stored;
  return {
    id,
    state,
    fileName,
    by,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: { created, changed, unchanged, skipped, bad },
    undo,
  };
}
