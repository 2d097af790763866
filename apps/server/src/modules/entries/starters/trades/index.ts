import type { Starter } from '../starter.ts';
import { clothing } from './clothing.ts';
import { cosmetics } from './cosmetics.ts';
import { electronics } from './electronics.ts';
import { food } from './food.ts';
import { home } from './home.ts';
import { shoes } from './shoes.ts';

/** In the order in which they are offered. */
export const starters: readonly Starter[] = [clothing, shoes, cosmetics, electronics, home, food];
