import type { Language } from '@hanout/i18n';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { findGoneWriting } from '../finding/find-gone-writing.ts';
import { blogPath } from '../serving/addresses.ts';
import { authorPage, blogPage, blogPostPage } from '../models/writing/blog-pages.ts';
import type { PageServer } from '../serving/page-server.ts';

type BlogQuery = { Params: { slug: string }; Querystring: Readonly<Record<string, unknown>> };

/** The blog: its posts, those of a category, one post. */
export function registerBlog(
  app: FastifyInstance,
  server: PageServer,
  { prefix, language, route }: { prefix: string; language: Language; route: RouteShorthandOptions },
): void {
  const { reads } = server;
  app.get<Pick<BlogQuery, 'Querystring'>>(`${prefix}${blogPath}`, route, (request, reply) => {
    const page = pageOf(request.query);
    return server.serve(request, reply, {
      language,
      key: `blog ${page}`,
      find: (visit) => blogPage(reads, visit, { slug: null, page }),
    });
  });
  app.get<BlogQuery>(`${prefix}${blogPath}/categories/:slug`, route, (request, reply) => {
    const { slug } = request.params;
    const page = pageOf(request.query);
    return server.serve(request, reply, {
      language,
      key: `blog-category ${slug} ${page}`,
      find: (visit) => blogPage(reads, visit, { slug, page }),
      gone: (visit) => findGoneWriting(reads, visit, { kind: 'topics', slug }),
    });
  });
  app.get<BlogQuery>(`${prefix}${blogPath}/authors/:slug`, route, (request, reply) => {
    const { slug } = request.params;
    const page = pageOf(request.query);
    return server.serve(request, reply, {
      language,
      key: `blog-author ${slug} ${page}`,
      find: (visit) => authorPage(reads, visit, { slug, page }),
      gone: (visit) => findGoneWriting(reads, visit, { kind: 'authors', slug }),
    });
  });
  app.get<BlogQuery>(`${prefix}${blogPath}/:slug`, route, (request, reply) => {
    const { slug } = request.params;
    return server.serve(request, reply, {
      language,
      key: `post ${slug}`,
      find: (visit) => blogPostPage(reads, visit, slug),
      gone: (visit) => findGoneWriting(reads, visit, { kind: 'posts', slug }),
    });
  });
}

function pageOf({ page }: BlogQuery['Querystring']): number {
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
