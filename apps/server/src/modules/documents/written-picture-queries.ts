import type { DocumentKind } from '@hanout/contracts/builders/documents';
import { sql, type RawBuilder } from 'kysely';

/** The numbers of pictures that documents of a kind name at a JSON `path`, where they are drafted, shown or waiting. */
export const picturesWrittenIn = (kind: DocumentKind, path: string): RawBuilder<unknown> => sql`
  select jsonb_path_query(built.content, ${`${path} ? (@.type() == "number")`}::text::jsonpath)::int as id from (
    select draft as content from documents where kind = ${kind}
    union all select v.content from document_versions v join documents d on d.id = v.document_id and d.shown = v.number where d.kind = ${kind}
    union all select s.content from document_schedules s join documents d on d.id = s.document_id where d.kind = ${kind}
  ) built`;
