const ALLOWED_TAG =
  /^<(?:\/(?:p|strong|em|b|i|u|s|br|ul|ol|li|h2|h3|h4|span|small|a)|(?:p|strong|em|b|i|u|s|ul|ol|li|h2|h3|h4|span|small)|br ?\/?|a href="(?:https:\/\/[\w.-]+(?::\d+)?)?(?:\/(?!\/)[\w\-./?=&%#]*)?")>/u;

/**
 * The first piece of markup that a banner's text may not hold, or null: a few tags without attributes, and links to a page
 * of the shop or an https address. Refusing leaves nothing to clean, so what is stored is what was written.
 */
export function findForbiddenMarkup(html: string): string | null {
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const rest = html.slice(at);
    if (!ALLOWED_TAG.test(rest)) return rest.slice(0, 30);
  }
  return null;
}
