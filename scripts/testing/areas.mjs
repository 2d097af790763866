// `npm test -- orders`: which tests belong to a word that names a module, a feature, a package, an app or a journey.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launcher/root.mjs';
import { kindOf } from './kinds.mjs';

/** Folders whose folders are areas. */
const ROOMS = [
  'apps',
  'packages',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/server/test',
  'apps/dashboard/src',
  'apps/dashboard/src/features',
  'apps/storefront/src',
  'packages/core/src',
];
const SOURCES = ['apps', 'packages', 'bench', 'scripts', 'e2e'];
/** What screens call by its things and the server by its work. */
const SAME = [
  ['orders', 'ordering'],
  ['stock', 'inventory', 'warehouses'],
];
const NO_AREA = new Set(['node_modules', 'dist', 'modules', 'features', 'src', 'test']);

/**
 * The tests and journeys of these words, by path from the root; `null` without a word. Throws a sentence with all areas when
 * one is unknown.
 */
export function chooseArea(words) {
  if (words.length === 0) return null;
  const files = SOURCES.flatMap(filesUnder);
  const known = listAreas(files);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw new Error(`There is no area called ${unknown.join(', ')}. The areas are: ${known.join(', ')}.`);
  const wanted = new Set(words.flatMap(namesOf));
  const chosen = files.filter((path) => namesIn(path).some((name) => wanted.has(name)));
  return {
    name: words.join(', '),
    tests: chosen.filter((path) => kindOf(path) !== undefined),
    journeys: chosen.filter((path) => path.startsWith('e2e/') && path.endsWith('.spec.ts')),
  };
}

/** Rooms whose folders are the areas that time is told for. */
const AREAS = ['apps/server/src/modules', 'apps/dashboard/src/features', 'packages/core/src'];

/** The area that a test or journey belongs to, by its path: a module, feature or context; else its application or package. */
export function areaOf(path) {
  const room = AREAS.find((each) => path.startsWith(`${each}/`));
  const [first, second = first] = path.split('/');
  const own = room === undefined ? journeyArea(path) : path.slice(room.length + 1).split('/')[0];
  return namesOf(own ?? (first === 'e2e' ? 'journeys' : second))[0];
}

function journeyArea(path) {
  if (!path.startsWith('e2e/')) return undefined;
  const words = wordsOfFile(path).flatMap(namesOf);
  return words.find((word) => AREAS.some((room) => existsSync(join(root, room, word))));
}

/** Every folder of the rooms that has tests, and every word in the name of a journey. */
function listAreas(files) {
  const tests = files.filter((path) => kindOf(path) !== undefined);
  const folders = ROOMS.filter((room) => existsSync(join(root, room))).flatMap((room) =>
    readdirSync(join(root, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !NO_AREA.has(entry.name))
      .filter(({ name }) => tests.some((path) => path.startsWith(`${room}/${name}/`)))
      .map(({ name }) => name),
  );
  const journeys = files.filter((path) => path.endsWith('.spec.ts')).flatMap(wordsOfFile);
  return [...new Set([...folders, ...journeys, ...SAME.flat()])].sort((a, b) => a.localeCompare(b));
}

/** The folders of a path, and the words of its file. */
const namesIn = (path) => [...path.split('/').slice(0, -1), ...wordsOfFile(path)];

function wordsOfFile(path) {
  const [name] = path.slice(path.lastIndexOf('/') + 1).split('.');
  return [name, ...name.split('-').filter((word) => word.length > 3)];
}

const namesOf = (word) => SAME.find((names) => names.includes(word)) ?? [word];

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' || entry.name === 'dist' || entry.name === 'fixtures' ? [] : filesUnder(path);
  });
}
