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

/** A text that somebody formatted. A table that is wider than the screen scrolls, with a keyboard too. */
export function Prose({ className = 'prose', html }: { className?: string; html: string }) {
  return <RawHtml className={className} html={html.replaceAll('<table>', '<table tabindex="0">')} />;
}
