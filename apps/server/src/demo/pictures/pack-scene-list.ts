import { packs } from '../catalogue/packs.ts';
import { models } from '../catalogue/models.ts';
import { colours } from '../catalogue/attributes.ts';
import type { PackScene } from './pack-scenes.ts';
import type { Colour } from './colours.ts';

const tints: readonly Colour[] = ['#ead9c8', '#d9e2dc', '#ecdcdf', '#dbe0ea', '#efe4c9'];

/** One scene per pack, of the models that it is made of. */
export const packScenes: readonly PackScene[] = packs.map((pack, index) => ({
  tint: tints[index % tints.length] ?? '#ead9c8',
  things: pack.items.map(({ model: code }, at) => {
    const model = models.find((each) => each.code === code);
    if (model === undefined) throw new Error(`no model ${code}`);
    const name = model.colours[at % model.colours.length] ?? 'beige';
    return [model.draw, colours[name].hex, at] as const;
  }),
}));
