import './consequences.css';

/** What is said before something is done that cannot be seen in its name: what becomes of stock and money. */
export function Consequences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="hn-consequences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
