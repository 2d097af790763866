/** Markup taken away, a space where it stood. However wrong the markup is, each sign is looked at once. */
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');
