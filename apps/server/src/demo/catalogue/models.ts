import { accessoryModels } from './accessory-models.ts';
import { beautyModels } from './beauty-models.ts';
import { fashionModels } from './fashion-models.ts';
import { groceryModels } from './grocery-models.ts';
import { homeModels } from './home-models.ts';
import { kitchenModels } from './kitchen-models.ts';
import type { Model } from './model.ts';
import { techModels } from './tech-models.ts';
import { toyModels } from './toy-models.ts';

/** Everything that the demo shop sells, packs apart. */
export const models: readonly Model[] = [
  ...fashionModels,
  ...accessoryModels,
  ...beautyModels,
  ...homeModels,
  ...kitchenModels,
  ...techModels,
  ...toyModels,
  ...groceryModels,
];
