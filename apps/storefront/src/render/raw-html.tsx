interface RawHtmlProps {
  as?: 'div' | 'ul';
  className: string;
  part?: string;
  /** Made here or sanitised by the server. */
  html: string;
}

/** The one place where finished markup enters a page. */
export function RawHtml({ as: Element = 'div', className, part, html }: RawHtmlProps) {
  return <Element className={className} data-part={part} dangerouslySetInnerHTML={{ __html: html }} />;
}
