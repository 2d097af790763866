/** A textarea or a list too; a list has no default value, so that what it shows always counts as chosen. */
type Typable = HTMLInputElement;

const TYPABLE = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/**
 * What is typed into an island before it lives, also while it comes to life, to be typed again afterwards: no keystroke is lost.
 * What is returned is called once, when the island lives.
 */
export function rememberTyped(island: Element): () => void {
  const typed = new Map<Typable, string>();
  const note = (field: Typable): unknown => typed.set(field, field.value);
  const listen = ({ target }: Event): void => {
    if (isTypable(target)) note(target);
  };
  for (const field of island.querySelectorAll<Typable>(TYPABLE)) if (field.value !== field.defaultValue) note(field);
  island.addEventListener('input', listen);
  return () => {
    island.removeEventListener('input', listen);
    for (const [field, value] of typed) {
      if (value === '' || !field.isConnected) continue;
      typeInto(field, value);
    }
  };
}

function isTypable(target: EventTarget | null): target is Typable {
  return target instanceof Element && target.matches(TYPABLE);
}

/**
 * Past React's own setter, which would take the value for already known and hear no change. It is emptied through that setter
 * first: React has met the field with the text in it, and would call the same text no change either.
 */
function typeInto(field: Typable, value: string): void {
  field.value = '';
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
