export { continueImport, failImport } from './use-cases/continue-import.ts';
import type { FastifyInstance } from 'fastify';
import type { ImportRouteDependencies } from './routes/dependencies.ts';
import { registerImportReading } from './routes/reading-routes.ts';
import { registerImportRuns } from './routes/run-routes.ts';
import { registerImportPieces, registerImportUploads } from './routes/upload-routes.ts';

/** Products from files of others. */
export function registerProductImports(http: FastifyInstance, deps: ImportRouteDependencies): void {
  registerImportUploads(http, deps);
  registerImportRuns(http, deps);
  registerImportReading(http, deps);
  void http.register(async (pieces) => registerImportPieces(pieces, deps));
}
