/** Where the language switch goes: it knows the page, while the header around it is drawn once per site. */
export function LanguagesPlace() {
  return <span data-languages="" />;
}

export const LANGUAGES_PLACE = '<span data-languages=""></span>';
