import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Parts of one form; a body of a million tiny ones would cost seconds to take apart. */
const MOST_PARTS = 64;

/**
 * Lets the routes of this scope take `multipart/form-data` and nothing else: their body is a `FormData`. The route's own
 * `bodyLimit` bounds what is held in memory. Register it in a scope of its own, so that no other route takes forms.
 */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const contentType = request.headers['content-type'] ?? '';
      const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
      const mark = boundary?.[1] ?? boundary?.[2];
      if (mark === undefined || countMarks(body, `--${mark}`) > MOST_PARTS + 1) throw malformed();
      return parseForm(body, contentType);
    },
  );
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw malformed();
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
