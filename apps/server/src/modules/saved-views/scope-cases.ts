import { savedViewLists, type SavedViewList } from '@hanout/contracts/saved-views';
import { postAs, scopeCasesOf, type ShopWorld } from '@hanout/test-kit/scope-cases';

interface Things {
  /** views of lists that its person has for themselves */
  readonly views: ReadonlyMap<SavedViewList, number>;
}

async function makeView(world: ShopWorld, list: SavedViewList): Promise<readonly [SavedViewList, number]> {
  const settings = { search: '', hidden: [], density: 'compact' };
  const { body } = await postAs(world, `/views/${list}`, { name: `${world.name} vue`, isShared: false, settings });
  return [list, Object(body).id];
}

export const scopeCases = scopeCasesOf<Things>({
  tables: ['saved_views'],
  things: async (world) => ({
    views: new Map(await Promise.all(savedViewLists.map((list) => makeView(world, list)))),
  }),
  calls: savedViewLists.flatMap((list) => {
    const its = ({ views }: Things) => ({ id: views.get(list) ?? 0 });
    return [
      [`POST /dashboard/api/views/${list}/:id`, its, () => ({ body: { version: 1, name: 'Renommée' } })],
      [`DELETE /dashboard/api/views/${list}/:id`, its],
      [`POST /dashboard/api/views/${list}/:id/restore`, its, () => ({ body: {} })],
    ] as const;
  }),
});
