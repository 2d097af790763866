/** A bag in the shop's colour, where it has no icon of its own; `rounding` of the corners, of 32. */
export const shopBag = (colour: string, { rounding }: { readonly rounding: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${rounding}" fill="${colour}"/><path d="M9 12h14l-1 12H10zM12 12a4 4 0 0 1 8 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>`;
