import { localStore } from '../storage.ts';
import { forgetKept } from './keep-seen.ts';
import { forgetSeen, readSeen, type SeenProduct } from './seen-products.ts';

/** The products seen before this one, with their pictures; each can be taken off the list, or all of them. */
export function showRecentlySeen(section: HTMLElement): void {
  const list = section.querySelector('ul');
  if (list === null) return;
  const own = location.pathname;
  const draw = (): void => {
    const seen = readSeen(localStore).filter(({ href }) => href !== own);
    section.hidden = seen.length === 0;
    list.replaceChildren(
      ...seen.map((product) => item(product, (list.dataset['remove'] ?? '').replace('{{name}}', product.name))),
    );
  };
  section.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    const id = button.hasAttribute('data-seen-clear') ? null : Number(button.value);
    // The focus goes on to what follows, so that the keyboard is not lost with the button.
    const next = button.closest('li')?.nextElementSibling ?? button.closest('li')?.previousElementSibling ?? null;
    const nextValue = next?.querySelector('button')?.value;
    const forgotten = readSeen(localStore).filter((each) => id === null || each.id === id);
    forgetSeen(localStore, id);
    forgetKept(forgotten.map(({ href }) => href));
    draw();
    [...list.querySelectorAll('button')].find(({ value }) => value === nextValue)?.focus();
  });
  draw();
}

function item({ id, name, href, image }: SeenProduct, removeLabel: string): HTMLElement {
  const li = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  if (image !== null) {
    const picture = document.createElement('img');
    Object.assign(picture, { src: image, alt: '', width: 120, height: 120, loading: 'lazy' });
    link.append(picture);
  }
  link.append(name);
  const remove = document.createElement('button');
  Object.assign(remove, { type: 'button', value: String(id), textContent: '×', className: 'seen-remove' });
  remove.setAttribute('aria-label', removeLabel);
  li.append(link, remove);
  return li;
}
