import { describe, expect, it } from 'vitest';
import { join, jsonAttribute, markup } from './markup.ts';

describe('templates of markup', () => {
  it('Q-08 · escapes all that is put in, in texts and in attributes', () => {
    const evil = `"><script>alert('1')</script>&`;
    expect(markup`<a title="${evil}">${evil}</a>`.html).toBe(
      `<a title="&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert('1')&lt;/script&gt;&amp;</a>`,
    );
  });

  it('takes finished markup as it is, and what is missing as nothing', () => {
    const inner = markup`<b>${1}</b>`;
    expect(markup`<p>${inner}${false}${null}${[inner, false, inner]}</p>`.html).toBe('<p><b>1</b><b>1</b><b>1</b></p>');
    expect(join([inner, false])).toBe('<b>1</b>');
  });

  it('Q-08 · data in an attribute cannot leave it', () => {
    const attribute = jsonAttribute('data-x', { name: `l'huile <b> & "co"` }).html;
    expect(attribute).toBe(` data-x='{"name":"l&#39;huile &lt;b&gt; &amp; \\"co\\""}'`);
  });
});
