import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNames } from '../../till/use-names.ts';
import { useTillState } from '../../till/use-till.ts';

type CategoryChipsProps = { readonly chosen: number | null; readonly onChoose: (id: number | null) => void };

/** The categories beside the chosen one and the way to it; those below it once it is chosen. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const translate = useTranslate();
  const nameOf = useNames();
  const { categories } = useTillState();
  const own = categories.find(({ id }) => id === chosen);
  const below = categories.filter(({ parentId }) => parentId === chosen);
  const beside = categories.filter(({ parentId }) => parentId === (own?.parentId ?? null));
  const shown = below.length > 0 ? below : beside;
  const way = own === undefined || shown.includes(own) ? [] : [own];
  return (
    <div className="pos-chips" role="group" aria-label={translate('pos.categories')}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {translate('pos.categories.all')}
      </button>
      {[...way, ...shown].map(({ id, names }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id === chosen ? (own?.parentId ?? null) : id)}
        >
          <bdi>{nameOf(names)}</bdi>
        </button>
      ))}
    </div>
  );
}
