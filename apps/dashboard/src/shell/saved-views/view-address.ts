/** The view that an address was opened with; `WHOLE_LIST` keeps the list from opening with the default view. */
const NAME = 'saved';
export const WHOLE_LIST = 'all';

export function readViewName(search: string): string | null {
  return new URLSearchParams(search).get(NAME);
}

/** The address of a list's state under a view; `state` with or without its `?`. */
export function withViewName(state: string, name: string | null): string {
  const parameters = new URLSearchParams(state);
  parameters.delete(NAME);
  if (name !== null) parameters.set(NAME, name);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * What a view keeps of an address: neither its page, nor its own name, nor a dialog above it, nor the shop, which is chosen
 * for the whole back office.
 */
export function toViewSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(NAME);
  parameters.delete('cursor');
  parameters.delete('open');
  parameters.delete('shop');
  return parameters.toString();
}

/** Whether an address says nothing but the shop: the list then opens with the view that is its default. */
export function isBare(search: string): boolean {
  const parameters = new URLSearchParams(search);
  parameters.delete('shop');
  return parameters.size === 0;
}

/** Whether two addresses show the same rows in the same order. */
export function isSameState(a: string, b: string): boolean {
  const [left, right] = [a, b].map((search) => {
    const parameters = new URLSearchParams(toViewSearch(search));
    parameters.sort();
    return parameters.toString();
  });
  return left === right;
}
