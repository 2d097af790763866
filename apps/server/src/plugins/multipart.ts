import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Parts of one form; a body of a million tiny ones would cost seconds to take apart. */
const MOST_PARTS = 64;

export interface MultipartOptions {
  /**
   * `refuse` answers 400 at once; `empty` goes on without any field, where guards that look at the form have to answer first
   * (a native form carries its token as a field).
   */
  readonly whenMalformed?: 'refuse' | 'empty';
}

/**
 * Lets the routes of this scope take `multipart/form-data` and nothing else: their body is a `FormData`. The route's own
 * `bodyLimit` bounds what is held in memory. Register it in a scope of its own, so that no other route takes forms.
 */
export function acceptMultipart(scope: FastifyInstance, { whenMalformed = 'refuse' }: MultipartOptions = {}): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const contentType = request.headers['content-type'] ?? '';
      const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
      const mark = boundary?.[1] ?? boundary?.[2];
      const isReadable = mark !== undefined && countMarks(body, `--${mark}`) <= MOST_PARTS + 1;
      const form = isReadable ? await parseForm(body, contentType) : null;
      if (form === null && whenMalformed === 'refuse') throw malformed();
      return form ?? new FormData();
    },
  );
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    // Told by the caller, in the way that it was asked for.
    return null;
  }
}

function countMarks(body: Buffer, mark: string): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= MOST_PARTS + 1; at = body.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}

function malformed(): Error {
  return Object.assign(new Error('the form cannot be read'), { statusCode: 400 });
}

/** The posted form of a route inside `acceptMultipart`; an empty one for any other body. */
export function postedForm(body: unknown): FormData {
  return body instanceof FormData ? body : new FormData();
}

/** The text fields of a form by name; one that came several times is a list. Files are left out. */
export function textFields(form: FormData): Readonly<Record<string, string | readonly string[]>> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.flatMap((name) => {
      const values = form.getAll(name).filter((value) => typeof value === 'string');
      const [only] = values;
      return only === undefined ? [] : [[name, values.length === 1 ? only : values] as const];
    }),
  );
}
