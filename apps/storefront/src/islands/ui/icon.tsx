/** An icon of the page's sprite; always beside or inside something that has a name. */
export function Icon({ name }: { readonly name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
