// @vitest-environment happy-dom
import { find, findButton, press, type, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { categoryOptions, useProductEnumerations } from '../../../../api/product-enumerations.ts';
import { showPart } from '../../../../testing.tsx';
import { builtEnumerations } from '../../built-product.ts';
import { EntrySelect } from '../../../../product-parts/entry-select.tsx';

function Categories() {
  const { enumerations } = useProductEnumerations();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <EntrySelect
      kind="categories"
      label="Category"
      options={categoryOptions(enumerations.categories)}
      value={chosen}
      onChange={setChosen}
    />
  );
}

it('BO-09 · a category made from a select is added to it and chosen', async () => {
  const categories = [{ id: 1, name: 'Home', path: [1] }];
  await showPart(<Categories />, ({ path, form }) => {
    if (path === '/product/enumerations') return { body: builtEnumerations({ categories: [...categories] }) };
    expect(path).toBe('/catalog/categories/new');
    categories.push({ id: 2, name: form['name'] ?? '', path: [2] });
    return { body: { id: 2, name: form['name'] } };
  });
  const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Category' });
  await until(() => field().getAttribute('aria-busy') === 'false', 'the categories');
  await press(findButton('New category'));
  await type(find('[role=dialog] input[name="name"]', HTMLInputElement), 'Garden');
  await press(findButton('Create'));
  await until(() => field().value === 'Garden', 'the new one, chosen');
  await press(field());
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Garden', 'Home']);
});
