import { addFromCard } from '../add-from-card.ts';
import { toggleFavourite } from '../device/change-favourites.ts';
import { paintHearts } from '../device/hearts.ts';
import { localStore } from '../storage.ts';

/** The two buttons of a card. */
export async function pressCard(button: HTMLElement): Promise<void> {
  if (button.dataset['favourite'] === undefined) await addFromCard(button);
  else pressHeart(button);
}

function pressHeart(button: HTMLElement): void {
  toggleFavourite(localStore, Number(button.dataset['favourite']));
  paintHearts();
}
