type Typable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into an island before its script came, to be typed again afterwards, so that no keystroke is lost. */
export function rememberTyped(island: Element): () => void {
  const typed = [...island.querySelectorAll<Typable>('input:not([type="radio"], [type="checkbox"]), textarea, select')]
    .filter((field) => field instanceof HTMLSelectElement || field.value !== field.defaultValue)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of typed) {
      if (value === '' || !field.isConnected) continue;
      setNatively(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  };
}

/** Past React's own setter, which would take the value for already known and hear no change. */
function setNatively(field: Typable, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
}
