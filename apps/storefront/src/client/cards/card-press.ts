import { addFromCard } from '../add-from-card.ts';
import { pressHeart } from '../device/hearts.ts';

/** The two buttons of a card. */
export async function pressCard(button: HTMLElement): Promise<void> {
  if (button.dataset['favourite'] === undefined) await addFromCard(button);
  else pressHeart(button);
}
