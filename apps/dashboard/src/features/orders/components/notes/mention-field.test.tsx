// @vitest-environment happy-dom
import { find, pressKey, settle, until } from '@hanout/ui/testing.tsx';
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useState } from 'react';
import { showPart } from '../../../../testing.tsx';
import { MentionField } from '../../../../mention-parts/mention-field.tsx';
import { useColleagues } from '../order-labels.ts';
import { builtEnumerations } from '../../testing.ts';

const ENUMERATIONS = builtEnumerations({
  colleagues: [
    { id: 1, name: 'Amina', shopIds: null },
    { id: 2, name: 'Nadia Ziani', shopIds: [1] },
    { id: 3, name: 'Aziz Zidane', shopIds: [2] },
  ],
});

function Written({ onSend }: { readonly onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const people = useColleagues(1);
  const names = { label: 'Note', hint: '@', listLabel: 'Mention' };
  return <MentionField {...names} people={people} value={text} onChange={setText} onSend={() => onSend(text)} />;
}

async function typeInto(field: HTMLTextAreaElement, text: string): Promise<void> {
  fireEvent.change(field, { target: { value: text, selectionStart: text.length, selectionEnd: text.length } });
  await settle();
}

// Fields that grow look at fonts, which this document has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

it('offers colleagues of the shop after an @, takes one by keys alone and sends with Ctrl and Enter', async () => {
  const sent = new Array<string>();
  await showPart(<Written onSend={(text) => sent.push(text)} />, () => ({ body: ENUMERATIONS }));
  const field = find('textarea[name=body]', HTMLTextAreaElement);
  await typeInto(field, 'Voir @zi');
  await until(() => document.querySelectorAll('[role=option]').length === 1, 'who may be meant');
  await pressKey('Enter', {}, field);
  await until(() => field.value === 'Voir @Nadia Ziani ', 'the name');
  await pressKey('Enter', { ctrlKey: true }, field);
  expect(sent).toEqual(['Voir @Nadia Ziani ']);
});
