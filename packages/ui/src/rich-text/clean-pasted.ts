const NOISE: ReadonlySet<string> = new Set(['STYLE', 'SCRIPT', 'META', 'LINK', 'TITLE', 'XML', 'O:P']);
/** What Word and its like draw before an item: the bullet or the number, as text. */
const DRAWN_BULLET = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]';

/** Markup from a word processor without its remains: comments, empty lines, and lists that are only drawn as such. */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/gu, ''), 'text/html');
  const { body } = page;
  for (const element of body.querySelectorAll('*')) if (NOISE.has(element.tagName.toUpperCase())) element.remove();
  makeLists(body);
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return body.innerHTML.replace(/\u00a0|&nbsp;/gu, ' ');
}

function makeLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll('p[class*="MsoListParagraph"], p[style*="mso-list" i]')) {
    const isNumbered = /^\s*\(?[\d٠-٩a-z]{1,3}[.)]/iu.test(paragraph.textContent);
    for (const bullet of paragraph.querySelectorAll(DRAWN_BULLET)) bullet.remove();
    const item = document.createElement('li');
    item.innerHTML = paragraph.innerHTML.replace(/^\s*[·•§o▪–-](?:\s|&nbsp;)+/u, '');
    if (list === null || paragraph.previousElementSibling !== list) {
      list = document.createElement(isNumbered ? 'ol' : 'ul');
      paragraph.before(list);
    }
    list.append(item);
    paragraph.remove();
  }
}

const isBlank = (element: Element): boolean =>
  element.textContent.replace(/\u00a0/gu, ' ').trim() === '' && element.querySelector('img') === null;
