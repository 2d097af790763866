import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { drawPage, LANGUAGES, PAGES } from './fixture-server.ts';

/** Its wishes beyond the standard that do not fit: a list of suggestions is no select, a set of fields may only lock them. */
const rules = { 'prefer-native-element': 'off', 'wcag/h71': 'off' } as const;
/** What the HTML standard forbids, as a validator from outside reads it; how code looks is nobody's concern here. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'], root: true, rules });

it.each(LANGUAGES)(
  'Q-02 · every page in %s is valid HTML',
  async (language) => {
    for (const name of PAGES) {
      const { results } = await validator.validateString(drawPage(language, name));
      const wrong = results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector, line, column }) =>
            `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`,
        ),
      );
      expect([name, ...wrong]).toEqual([name]);
    }
  },
  60_000,
);
