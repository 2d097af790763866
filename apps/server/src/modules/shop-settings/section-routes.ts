import {
  sectionAnswerSchema,
  sectionWriteSchema,
  shopSections,
  type SectionAnswer,
  type SectionName,
} from '@hanout/contracts/shop-sections';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/database.ts';
import { policies } from '../../plugins/policy.ts';
import { idParams } from '../../plugins/request-parts.ts';
import { readShopRow } from '../shops/index.ts';
import { actorOf, requireStaff } from '../staff/index.ts';
import { refuseSettings } from './answer-refusal.ts';
import { fieldsOf, versionOfSection, type Section } from './sections/section.ts';
import { SECTIONS } from './sections/sections.ts';
import { changeSection } from './use-cases/change-section.ts';

const names = Object.keys(shopSections).filter((name): name is SectionName => name in SECTIONS);

/** Each section of a shop's settings for itself, so that nobody overtakes who writes another. */
export function registerSectionRoutes(http: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  for (const name of names) registerSection(http, { db, name });
}

const write = z.object({ version: z.int(), value: z.record(z.string(), z.unknown()) });

function registerSection(
  http: FastifyInstance,
  { db, name }: { readonly db: Database; readonly name: SectionName },
): void {
  const config = { policy: policies.permission('settings.write') };
  const path = `/dashboard/api/settings/shops/:id/sections/${name}`;
  const section = SECTIONS[name];
  const response = { 200: sectionAnswerSchema(shopSections[name]) };

  http.get(path, { config, schema: { params: idParams, response } }, async (request, reply) => {
    const { id } = idParams.parse(request.params);
    const found = await readSection(db, { id, section, shopIds: requireStaff(request).shopIds });
    return found ?? refuseSettings(request, reply, { code: 'settings.shop-not-found' });
  });

  http.post(
    path,
    { config, schema: { params: idParams, body: sectionWriteSchema(shopSections[name]), response } },
    async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const outcome = await changeSection(db, {
        shopId: id,
        section,
        write: write.parse(request.body),
        actor: actorOf(request),
      });
      if (!outcome.ok) return refuseSettings(request, reply, outcome.error);
      const found = await readSection(db, { id, section, shopIds: requireStaff(request).shopIds });
      return found ?? refuseSettings(request, reply, { code: 'settings.shop-not-found' });
    },
  );
}

interface AskedSection {
  readonly id: number;
  readonly section: Section;
  readonly shopIds: readonly number[] | null;
}

async function readSection(
  db: Database,
  { id, section, shopIds }: AskedSection,
): Promise<SectionAnswer<Readonly<Record<string, unknown>>> | null> {
  const shop = await readShopRow(db, id, shopIds);
  if (shop === undefined) return null;
  const value = section.parse(fieldsOf(section, shop));
  if (value === null) throw new Error(`what is stored of the section ${section.name} is none`);
  return { version: versionOfSection(section.name, shop), value };
}
