import type { ParkedWork } from '@hanout/contracts/jobs';

type Subject = ParkedWork['subjects'][number];

/** How payloads name what they are about. */
const NAMES: Readonly<Record<string, Subject['kind']>> = {
  productIds: 'product',
  productId: 'product',
  orderIds: 'order',
  orderId: 'order',
  importId: 'import',
  key: 'picture',
};
const MOST_NAMED = 5;

/** What a piece of work is about: the first few, and how many there are. An event that was set aside lies inside its job. */
export function subjectsOf(payload: unknown): Pick<ParkedWork, 'subjects' | 'subjectCount'> {
  const all = findSubjects(payload);
  return { subjects: all.slice(0, MOST_NAMED), subjectCount: all.length };
}

function findSubjects(payload: unknown): readonly Subject[] {
  if (typeof payload !== 'object' || payload === null) return [];
  return Object.entries(payload).flatMap(([name, value]): readonly Subject[] => {
    if (name === 'payload') return findSubjects(value);
    const kind = NAMES[name];
    if (kind === undefined) return [];
    return [value].flat().flatMap((id: unknown) => (isId(id) ? [{ kind, id: String(id) }] : []));
  });
}

const isId = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
