/** The beginnings of names follow the documents that they are of. */
export const triggers = {
  new_documents_have_openings: 'search_documents',
  edited_documents_have_openings: 'search_documents',
  deleted_documents_have_no_openings: 'search_documents',
} as const;
