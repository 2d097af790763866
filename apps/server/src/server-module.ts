import type { Catalogue } from '@hanout/i18n';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import type { ErrorEntries } from './errors/error-codes.ts';
import type { ModuleJobs } from './jobs/module-jobs.ts';
import type { PersonUse } from './modules/customers/index.ts';
import type { Retention } from './modules/retention/index.ts';
import type { PictureUse } from './modules/pictures/index.ts';
import type { PolicyGuards } from './plugins/policy.ts';

export interface Pages {
  /** Gets the pages into their stride; answers how many were drawn. */
  readonly warmUp: () => Promise<number>;
}

/** What a module brings to the application. Each says it in its own `register.ts`; `modules.ts` is the list. */
export interface ServerModule {
  /** its folder under `modules/` */
  readonly name: string;
  /** what only it writes */
  readonly tables?: readonly string[];
  /** What the database does by itself for these tables: name of the trigger → the table after whose change it runs (ADR 20). */
  readonly triggers?: Readonly<Record<string, string>>;
  /** code → status, sentence, log level */
  readonly errors?: ErrorEntries;
  /** the sentences of its errors, where they are not among those of the house */
  readonly sentences?: Catalogue;
  /** how some of the policies that routes name are kept */
  readonly guards?: (http: FastifyInstance, context: AppContext) => Partial<PolicyGuards>;
  readonly routes?: (http: FastifyInstance, context: AppContext) => void;
  /** Routes of whole pages, some of which are drawn before the process listens. */
  readonly pages?: (http: FastifyInstance, context: AppContext) => Pages;
  /** Where it shows pictures: said of every column of its tables that names one. */
  readonly pictureUses?: readonly PictureUse[];
  /** Where it keeps something of persons, to be given out and erased. */
  readonly personUses?: readonly PersonUse[];
  /** What it keeps for a while, and for how long. */
  readonly retentions?: readonly Retention[];
  /** what it does without being asked */
  readonly jobs?: ModuleJobs<AppContext>;
}
