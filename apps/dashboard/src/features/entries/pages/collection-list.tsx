import { EntryList } from '../components/entry-list.tsx';
import { categoryOptions, optionsOf, useProductEnumerations } from '../../../api/product-enumerations.ts';

/** The collections, with what their rules choose from. */
export function CollectionList({ mayWrite }: { readonly mayWrite: boolean }) {
  const { enumerations } = useProductEnumerations();
  const { attributes, features, brands, brandLines, tags, categories } = enumerations;
  const brandNames = new Map(brands.map(({ id, name }) => [id, name]));
  return (
    <EntryList
      kind="collections"
      parentId={null}
      mayWrite={mayWrite}
      ruleChoices={{
        category: categoryOptions(categories),
        brand: optionsOf(brands),
        brandLine: brandLines.map((line) => ({
          id: String(line.id),
          name: `${brandNames.get(line.brandId) ?? ''} › ${line.name}`,
        })),
        tag: optionsOf(tags),
        attribute: valuesOf(attributes),
        feature: valuesOf(features),
      }}
    />
  );
}

type Facet = { readonly name: string; readonly values: readonly { readonly id: number; readonly name: string }[] };

const valuesOf = (facets: readonly Facet[]) =>
  facets.flatMap(({ name, values }) =>
    values.map((value) => ({ id: String(value.id), name: `${name} : ${value.name}` })),
  );
