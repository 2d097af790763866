// @vitest-environment happy-dom
import { show } from '@hanout/ui/testing.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PeopleTiles } from './people-tiles.tsx';
import { PinPad } from './pin-pad.tsx';

const people = [
  { id: 3, name: 'Amel Ziani', badge: '0004711' },
  { id: 4, name: 'Karim Ould Ali', badge: '' },
  { id: 5, name: 'Amine Saadi', badge: '' },
];

async function tiles() {
  const chosen: number[] = [];
  await show(<PeopleTiles people={people} onChoose={({ id }) => chosen.push(id)} />);
  const field = screen.getByRole('textbox', { name: 'Your name or badge' });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const enter = () => {
    const { form } = field instanceof HTMLInputElement ? field : { form: null };
    if (form !== null) fireEvent.submit(form);
  };
  return { chosen, type, enter };
}

test('one finds oneself by name or by badge, whose number a scanner types and ends with Enter', async () => {
  const { chosen, type, enter } = await tiles();
  type('0004711');
  enter();
  type('kar');
  fireEvent.click(screen.getByRole('button', { name: 'Karim Ould Ali' }));
  type('am');
  enter();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(chosen).toEqual([3, 4]);
});

test('with four digits at least one says whether one comes or goes, and the digits are gone from the screen', async () => {
  const pressed: string[] = [];
  await show(
    <PinPad
      person={{ id: 3, name: 'Amel Ziani', badge: '' }}
      problem={null}
      isBusy={false}
      onPress={(kind, pin) => pressed.push(`${kind} ${pin}`)}
      onBack={() => undefined}
    />,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  for (const digit of ['2', '5', '8']) press(digit);
  press('I’m coming in');
  press('0');
  press('I’m leaving');
  press('I’m leaving');
  expect(pressed).toEqual(['out 2580']);
});
