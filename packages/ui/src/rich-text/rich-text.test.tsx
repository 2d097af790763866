// @vitest-environment happy-dom
import { useState } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { find, findButton, press, pressKey, settle, show, type } from '../testing.tsx';
import { cleanPasted } from './clean-pasted.ts';
import { toAddress, toMarkup } from './markup.ts';
import { RichTextInput } from './rich-text-input.tsx';

/** What the field has sent last. */
const written: { markup: string | null } = { markup: null };

function Field({ initial, isReadOnly = false }: { readonly initial: string; readonly isReadOnly?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <button type="button" onClick={() => setValue('<p>Laine</p>')}>
        Take theirs
      </button>
      <button type="button" onClick={() => setValue('')}>
        Empty
      </button>
      <RichTextInput
        label="Long description"
        value={value}
        direction="rtl"
        isReadOnly={isReadOnly}
        onChange={(markup) => {
          sent(markup);
          setValue(markup);
        }}
      />
    </>
  );
}

const sent = (markup: string) => void (written.markup = markup);
const text = () => find('[role=textbox]', HTMLElement);

async function open(initial: string, isReadOnly = false): Promise<void> {
  await show(<Field initial={initial} isReadOnly={isReadOnly} />);
  await vi.waitFor(
    async () => {
      await settle();
      text();
    },
    { timeout: 10_000 },
  );
}

beforeEach(() => void (written.markup = null));

describe('the editor of a formatted text', () => {
  it('opening a text changes nothing, not even one with elements that have no button', async () => {
    const stored = '<h3>Taille</h3><table><tbody><tr><th>EU</th><td>36</td></tr></tbody></table><p>H<sub>2</sub>O</p>';
    await open(stored);
    expect(written.markup).toBeNull();
    expect(text().querySelectorAll('table th, table td, sub, h3')).toHaveLength(4);
    expect(text().dir).toBe('rtl');
    expect(text().getAttribute('aria-label')).toBe('Long description');
  });

  it('a button makes a heading of the line, a second press a line again, and undo goes back', async () => {
    await open('Coton');
    await press(findButton('Heading'));
    expect(written.markup).toBe('<h3>Coton</h3>');
    expect(findButton('Heading').getAttribute('aria-pressed')).toBe('true');
    await press(findButton('Heading'));
    expect(written.markup).toBe('<p>Coton</p>');
    await press(findButton('Bulleted list'));
    expect(written.markup).toBe('<ul><li>Coton</li></ul>');
    await press(findButton('Undo'));
    expect(written.markup).toBe('<p>Coton</p>');
  });

  it('a table is put in, gets rows and columns, and goes; its buttons are there while the caret is in it', async () => {
    await open('<p>Coton</p>');
    const cellsByRow = () => [...text().querySelectorAll('tr')].map(({ cells }) => cells.length);
    expect(document.querySelector('[aria-label="Add a row"]')).toBeNull();
    await press(findButton('Table'));
    expect(cellsByRow()).toEqual([3, 3, 3]);
    expect(text().querySelectorAll('tr:first-child th')).toHaveLength(3);
    expect(text().lastElementChild?.tagName).toBe('P');
    expect(findButton('Table').getAttribute('aria-disabled')).toBe('true');
    await press(findButton('Add a row'));
    await press(findButton('Add a column'));
    expect(cellsByRow()).toEqual([4, 4, 4, 4]);
    await press(findButton('Delete the column'));
    await press(findButton('Delete the row'));
    expect(cellsByRow()).toEqual([3, 3, 3]);
    await press(findButton('Delete the table'));
    expect(text().querySelector('table')).toBeNull();
    expect(document.querySelector('[aria-label="Add a row"]')).toBeNull();
    await press(findButton('Undo'));
    expect(cellsByRow()).not.toEqual([]);
    expect(written.markup).toContain('<p>Coton</p><table><tr>');
  });

  it('cells that reach over others stay so when something else is written', async () => {
    const table = '<table><tr><th colspan="2">EU</th></tr><tr><td>36</td><td>37</td></tr></table>';
    await open(`<p>a</p>${table}`);
    await press(findButton('Heading'));
    expect(written.markup).toBe(`<h3>a</h3>${table}`);
  });

  it('the counter counts the text, not its markup', async () => {
    await open('<p><strong>Coton</strong></p>');
    expect(screen.queryByText('Characters: 5')).not.toBeNull();
  });

  it('what came from elsewhere is shown; an emptied text is empty', async () => {
    await open('<p>Coton</p>');
    await press(findButton('Take theirs'));
    expect(text().textContent).toBe('Laine');
    expect(written.markup).toBeNull();
    await press(findButton('Empty'));
    expect(text().textContent).toBe('');
  });

  it('a link is asked for, completed, and refused when it leads nowhere', async () => {
    await open('');
    await press(findButton('Link'));
    await type(find('input[name=href]', HTMLInputElement), 'not an address!');
    await press(findButton('Apply'));
    expect(document.body.textContent).toContain('This is not an address.');
    await type(find('input[name=href]', HTMLInputElement), 'example.dz/tailles');
    await press(findButton('Apply'));
    expect(written.markup).toBe('<p><a href="https://example.dz/tailles">example.dz/tailles</a></p>');
  });

  it('arrows lead through the buttons, and only one of them is a stop of the Tab key', async () => {
    await open('');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')];
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    buttons[0]?.focus();
    await pressKey('ArrowRight', {}, buttons[0]);
    expect(document.activeElement).toBe(buttons[1]);
    await pressKey('ArrowLeft', {}, buttons[1]);
    expect(document.activeElement).toBe(buttons[0]);
  });

  it('without the right to write it can only be read', async () => {
    await open('<p>Coton</p>', true);
    expect(text().getAttribute('contenteditable')).toBe('false');
  });
});

describe('what is pasted', () => {
  it('from a word processor comes without its remains, its drawn lists as lists', () => {
    const word = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
      <p class=MsoNormal style='margin:0cm'><b>Coton</b><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Doux</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>Lavable</p>
      <!--EndFragment--></body></html>`;
    const clean = cleanPasted(word);
    expect(clean).not.toMatch(/style>|o:p|StartFragment|·/u);
    expect(clean).toMatch(/<ul><li>Doux<\/li><li>Lavable<\/li><\/ul>/u);
    expect(clean.match(/<p/gu)).toHaveLength(1);
  });

  it('a plain text keeps its lines, and its signs are no markup', () => {
    expect(toMarkup('Coton & lin\n36 > 35')).toBe('<p>Coton &amp; lin</p><p>36 &gt; 35</p>');
    expect(toMarkup('<p>a</p>')).toBe('<p>a</p>');
  });

  it.each([
    ['/pages/tailles', '/pages/tailles'],
    ['www.example.dz', 'https://www.example.dz'],
    ['boutique@example.dz', 'mailto:boutique@example.dz'],
    ['0550 12 34 56', 'tel:0550123456'],
    ['javascript:alert(1)', null],
    ['//example.dz', null],
  ])('the address %s leads to %s', (typed, address) => {
    expect(toAddress(typed)).toBe(address);
  });
});
