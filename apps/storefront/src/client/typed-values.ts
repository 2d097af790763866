/** A textarea or a list too; a list has no default value, so that what it shows always counts as chosen. */
type Field = HTMLInputElement;
type Shown = Pick<Field, 'value' | 'checked'>;

/**
 * What is typed and ticked in an island before it lives, also while it comes to life, to be done again afterwards, so that
 * nothing is lost and nothing is shown that is not known. What is returned is called once, when the island lives.
 */
export function rememberTyped(island: Element): () => void {
  const typed = new Map<Field, Shown>();
  const note = (field: Field): unknown => typed.set(field, { value: field.value, checked: field.checked });
  const listen = ({ target }: Event): void => {
    if (isField(target)) note(target);
  };
  for (const field of island.querySelectorAll('*')) if (isField(field) && isChanged(field)) note(field);
  island.addEventListener('input', listen);
  return () => {
    island.removeEventListener('input', listen);
    for (const [field, shown] of typed) if (field.isConnected) repeat(field, shown);
  };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof Element && target.matches('input, textarea, select');
}

function isToggle({ type }: Field): boolean {
  return type === 'radio' || type === 'checkbox';
}

function isChanged(field: Field): boolean {
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function repeat(field: Field, shown: Shown): void {
  if (isToggle(field)) {
    if (shown.checked || field.type === 'checkbox') press(field, shown.checked);
  } else if (shown.value !== '') typeInto(field, shown.value);
  // Who has gone on meanwhile has left the field: it settles as it does then.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * Past React's own setter, which would take the value for already known and hear no change. It is emptied through that setter
 * first: React has met the field with the text in it, and would call the same text no change either.
 */
function typeInto(field: Field, value: string): void {
  field.value = '';
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The same for what is ticked: undone through React's setter, then pressed. */
function press(field: Field, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}
