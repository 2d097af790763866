/** In the place of a link to another host what it shows, framed: the press was the reader's leave. */
export function openEmbed(link: HTMLAnchorElement): void {
  const address = link.dataset['frame'];
  if (address === undefined) return;
  const frame = document.createElement('iframe');
  frame.title = link.querySelector('.embed-action')?.textContent ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  frame.src = address;
  link.replaceWith(frame);
  frame.focus();
}
