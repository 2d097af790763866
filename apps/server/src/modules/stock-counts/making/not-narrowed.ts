/** What a count of a whole warehouse says of itself. */
export const NOT_NARROWED = {
  zones: [],
  shelfFrom: '',
  shelfTo: '',
  categoryId: null,
  familyId: null,
  brandId: null,
  productIds: [],
  classes: [],
  notCountedDays: null,
  isPlanned: false,
} as const;
