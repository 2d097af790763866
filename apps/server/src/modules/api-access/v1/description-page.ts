import { webhookEvents } from '@hanout/contracts/interface/webhooks';
import { directionOf, LANGUAGES, type Language } from '@hanout/i18n';
import { html, trusted, type Markup } from '../../../html/markup.ts';
import { apiTexts } from '../texts.ts';
import type { Description, Operation } from './describe-interface.ts';
import { fieldsOf, kindOf, type FieldLine } from './fields-of-schema.ts';

const CHECKED = `const [, t, v1] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(request.headers['hanout-signature']);
const expected = createHmac('sha256', secret).update(t + '.' + rawBody).digest('hex');
const isGenuine = timingSafeEqual(Buffer.from(v1), Buffer.from(expected)) && Date.now() / 1000 - Number(t) < 300;`;

const CURL = `curl -H 'Authorization: Bearer hanout_…' https://…/api/v1/orders?limit=10`;

/** The whole interface on one page, drawn from its description; it fetches one style sheet of ours and nothing else. */
export function descriptionPage(description: Description, language: Language): string {
  const t = apiTexts(language);
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('api.title')}</title>
        <link rel="stylesheet" href="/api/v1/docs.css" />
      </head>
      <body>
        <header>
          <h1>${t('api.title')}</h1>
          <nav>
            ${LANGUAGES.map((each) => html`<a href="/api/v1/docs?lang=${each}" lang="${each}">${each}</a> `)}
            <a href="/api/v1/openapi.json?lang=${language}">openapi.json</a>
          </nav>
        </header>
        <main>
          ${guide(language)}
          ${[...groups].map(
            ([group, each]) =>
              html`<section>
                <h2>${t(`api.group.${group}`)}</h2>
                ${each.map(({ path, method, operation }) => drawn({ path, method, operation, description, language }))}
              </section>`,
          )}
        </main>
      </body>
    </html>`.text;
}

/** What holds for every call, and how one is told. */
function guide(language: Language): Markup {
  const t = apiTexts(language);
  const points = ['keys', 'language', 'amounts', 'pages', 'once', 'limits', 'errors', 'unchanged', 'versions'] as const;
  return html`<section>
    <p>${t('api.intro')}</p>
    <pre dir="ltr">${CURL}</pre>
    <dl>
      ${points.map(
        (point) =>
          html`<dt>${t(`api.guide.${point}`)}</dt>
            <dd>${t(`api.guide.${point}Sentence`)}</dd>`,
      )}
    </dl>
    <h2>${t('api.webhooks')}</h2>
    <p>${t('api.webhooksSentence')}</p>
    <dl>
      ${webhookEvents.map(
        (event) =>
          html`<dt><code dir="ltr">${event}</code></dt>
            <dd>${t(`api.event.${event}`)}</dd>`,
      )}
    </dl>
    <p>${t('api.signature')}</p>
    <pre dir="ltr">${CHECKED}</pre>
  </section>`;
}

interface Drawn {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly description: Description;
  readonly language: Language;
}

function drawn({ path, method, operation, description, language }: Drawn): Markup {
  const t = apiTexts(language);
  const { schemas } = description.components;
  const bodies = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []);
  const answered = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'));
  const answers = Object.values(answered?.[1].content ?? {}).flatMap(({ schema }) => schema ?? []);
  const sent = (operation.parameters ?? []).map(({ name, required, schema, in: place }) => ({
    path: place === 'header' ? `${name} (${place})` : name,
    kind: kindOf(schema ?? {}, schemas),
    isRequired: required === true,
  }));
  const lists = [
    ['api.parameters', sent],
    ['api.body', bodies.flatMap((schema) => fieldsOf(schema, schemas))],
    ['api.answer', answers.flatMap((schema) => fieldsOf(schema, schemas))],
  ] as const;
  return html`<details id="${operation.operationId}">
    <summary>
      <span class="method" dir="ltr">${method.toUpperCase()}</span> <code dir="ltr">${path}</code>
      <span>${operation.summary}</span>
    </summary>
    <p>${t('api.permission')} <code dir="ltr">${operation['x-permission']}</code></p>
    ${lists.map(([title, fields]) => (fields.length === 0 ? trusted('') : listed(t(title), fields, t('api.required'))))}
  </details>`;
}

const listed = (title: string, fields: readonly FieldLine[], required: string): Markup =>
  html`<h3>${title}</h3>
    <table dir="ltr">
      ${fields.map(
        ({ path, kind, isRequired }) =>
          html`<tr>
            <th scope="row"><code>${path}</code>${isRequired ? html` <em>${required}</em>` : ''}</th>
            <td>${kind}</td>
          </tr>`,
      )}
    </table>`;
