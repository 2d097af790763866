// @vitest-environment happy-dom
import type { MessageRule } from '@hanout/contracts/messages';
import { channelsOf, houseChannels, houseTemplate, languagesOf, valuesOf } from '@hanout/core/messages';
import type { MessageEvent } from '@hanout/core/messages';
import { fill, findButton, press, until } from '@hanout/ui/testing.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { RuleForm } from './rule-form.tsx';

function ruleOf(event: MessageEvent): MessageRule {
  const house: MessageRule['house'] = {};
  for (const channel of channelsOf(event))
    house[channel] = Object.fromEntries(
      languagesOf(channel).map((language) => [language, houseTemplate({ event, channel, language })]),
    );
  const [channels, offered] = [[...houseChannels(event)], [...channelsOf(event)]];
  return { event, version: 3, channels, offered, texts: {}, house, values: [...valuesOf(event)] };
}

it('a press puts a value where the caret is; only the words that are the shop’s own are kept', async () => {
  const sent: unknown[] = [];
  const rule = ruleOf('confirmed');
  await showPart(<RuleForm shopId={1} rule={rule} onStored={() => undefined} />, ({ path, json }) => {
    if (path.endsWith('/preview')) return { body: { subject: '', body: 'as it is read', order: 12 } };
    sent.push([path, json]);
    return { body: { shopId: 1, mails: true, rules: [{ ...rule, version: 4 }] } };
  });
  await until(() => screen.queryByText('as it is read') !== null, 'the preview');
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  area.setSelectionRange(0, 0);
  await press(findButton('Carrier'));
  expect(area.value.startsWith('{{transporter}}')).toBe(true);
  await press(findButton('Save'));
  await until(() => sent.length > 0, 'the save');
  const [path, write] = Object(sent[0]);
  expect(path).toBe('/messages/rules/1/event/confirmed');
  expect([write.version, write.texts.mail.en.body.slice(0, 15), write.texts.mail.ar]).toEqual([
    3,
    '{{transporter}}',
    { subject: '', body: '' },
  ]);
});

it('a value that orders do not have is said under its text before anything is sent', async () => {
  const sent: unknown[] = [];
  await showPart(<RuleForm shopId={1} rule={ruleOf('placed')} onStored={() => undefined} />, ({ path, json }) => {
    if (!path.endsWith('/preview')) sent.push(json);
    return { body: { subject: '', body: '', order: null } };
  });
  await fill(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }), 'Hello {{nobody}}');
  await press(findButton('Save'));
  await until(() => screen.queryByText('Unknown value: {{nobody}}') !== null, 'the message under the subject');
  expect(sent).toEqual([]);
});
