import { createRoot, type Root } from 'react-dom/client';
import { ReviewForm } from '../../islands/review/review-form.tsx';
import { loadProductTexts } from '../product-texts.ts';
import { shop } from '../shop.ts';
import { showToast } from '../toasts.ts';

const open = new WeakMap<Element, Root>();

/** Opens the form in its place, or closes it; what was typed is gone only with a review that was taken. */
export async function toggleReviewForm(section: HTMLElement, button: HTMLElement): Promise<void> {
  const place = section.querySelector<HTMLElement>('#review-form');
  if (place === null) return;
  const setOpen = (isOpen: boolean): void => {
    place.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  if (!place.hidden) return setOpen(false);
  const t = await loadProductTexts(shop().page.locale);
  const root = open.get(section) ?? createRoot(place);
  if (!open.has(section)) {
    open.set(section, root);
    const close = (): void => {
      root.unmount();
      open.delete(section);
      setOpen(false);
      button.focus();
      showToast({ text: t('review.pending'), tone: 'success', closeLabel: t('close') });
      const status = section.querySelector('[data-review-status]');
      if (status !== null) {
        status.textContent = t('review.pending');
        status.classList.remove('visually-hidden');
      }
    };
    root.render(<ReviewForm productUuid={section.dataset['uuid'] ?? ''} t={t} onSent={close} />);
  }
  setOpen(true);
}
