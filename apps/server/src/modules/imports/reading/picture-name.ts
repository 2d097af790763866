/** The name by which a file asks for a picture: without folders or address, whatever its capitals. */
export function pictureName(path: string): string {
  const last = path.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '';
  return last.trim().toLowerCase().slice(0, 200);
}
