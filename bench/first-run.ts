import { join } from 'node:path';
import { freePorts, scratchFolder, startInstance } from '@hanout/test-kit/processes';
import { chromium, type Locator, type Page } from '@playwright/test';

/**
 * node bench/first-run.ts: from an empty installation to the first confirmed order, as a new merchant does it who knows what
 * they sell and has their papers beside them. Prints the seconds of each step. Nothing of the way is skipped: only the pace is
 * made up.
 */
const KEY_MS = 40;
const LOOK_MS = 1_000;

const logo = join(import.meta.dirname, '..', 'docs', 'pictures', 'category-fr.webp');

/** A person looks before they press, and types key by key. */
function personAt(page: Page) {
  const press = async (target: Locator) => {
    await target.waitFor();
    await page.waitForTimeout(LOOK_MS);
    await target.click();
  };
  const write = async (field: Locator, text: string) => {
    await press(field);
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(text, { delay: KEY_MS });
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).last();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  return { press, write, button, field };
}

type Step = readonly [name: string, walk: () => Promise<void>];

function stepsOf(page: Page, { url, code }: { readonly url: string; readonly code: string }): readonly Step[] {
  const { press, write, button, field } = personAt(page);
  const next = (step: RegExp) =>
    press(page.getByRole('region', { name: 'Avant la première commande' }).getByRole('link', { name: step }));
  const form = (inside: Locator) => page.locator('form', { has: inside }).getByRole('button', { name: 'Enregistrer' });
  const dialog = page.getByRole('dialog');
  const isDone = (count: number) => page.getByText(`${count} sur 7`).waitFor();
  return [
    [
      'account and shop',
      async () => {
        await page.goto(`${url}/dashboard`);
        await write(field('Code à usage unique'), code);
        await write(field('Nom de la boutique'), 'Dar Yasmine');
        await write(field('Votre nom'), 'Yasmine Haddad');
        await write(field('Adresse e-mail'), 'yasmine@exemple.dz');
        await write(page.getByLabel('Mot de passe', { exact: true }), 'une phrase assez longue');
        await press(button('Créer le compte'));
        await isDone(1);
      },
    ],
    [
      'identity',
      async () => {
        await next(/Qui vous êtes/u);
        const name = field('Raison sociale');
        await write(name, 'EURL Dar Yasmine');
        await write(field('Registre du commerce (RC)'), '16/00-1234567 B 24');
        await write(field('NIF'), '001616123456789');
        await write(field('Adresse'), '12 rue Didouche Mourad, Alger');
        await write(page.locator('form', { has: name }).getByLabel('Téléphone'), '0550112233');
        await press(form(name));
        await isDone(2);
      },
    ],
    [
      'look',
      async () => {
        await next(/logo/u);
        const choose = page.getByRole('button', { name: 'Choisir une image' }).first();
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(choose)]);
        await chooser.setFiles(logo);
        await press(page.locator('#look').getByRole('button', { name: 'Enregistrer' }));
        await isDone(3);
      },
    ],
    [
      'trade',
      async () => {
        await next(/métier/u);
        await press(button(/Vêtements/u));
        await press(button(/Ajouter les/u));
        await isDone(4);
      },
    ],
    [
      'delivery',
      async () => {
        await next(/transporteur/u);
        await press(button('Nouveau transporteur'));
        await press(dialog.getByRole('button', { name: 'Yalidine' }));
        await press(dialog.getByRole('button', { name: 'Enregistrer' }));
        await press(button('Mettre dans le tableau'));
        await press(button('Enregistrer'));
        await isDone(5);
      },
    ],
    [
      'product',
      async () => {
        await next(/produit/u);
        await write(dialog.getByRole('textbox', { name: /^Nom/u }), 'Robe longue fleurie');
        await press(dialog.getByLabel(/^Catégorie principale/u).first());
        await press(page.getByRole('option', { name: /Robes/u }).first());
        await write(dialog.getByLabel('Prix de vente'), '4500');
        await press(dialog.getByRole('button', { name: 'Créer' }));
        await press(page.getByRole('switch', { name: 'Visible dans la boutique' }));
        await press(button('Enregistrer'));
        await press(button(/Ajouter du stock/u));
        await write(dialog.getByLabel(/^Quantité à ajouter/u), '20');
        await press(dialog.getByRole('button', { name: 'Ajouter', exact: true }));
        await isDone(6);
      },
    ],
    [
      'order',
      async () => {
        await next(/commande d’essai/u);
        await press(button(/Passer la commande/u));
        await press(button(/^Confirmer/u));
        await page.getByText('Confirmée').first().waitFor();
      },
    ],
  ];
}

const folder = scratchFolder();
const [port = 0] = await freePorts(1);
const shop = await startInstance({ mode: 'start', dataFolder: folder.path, port });
const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] }),
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-DZ' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const code = /type this code: (\S+)/.exec(shop.output())?.[1] ?? '';
  const began = performance.now();
  for (const [name, walk] of stepsOf(page, { url: shop.url, code })) {
    const at = performance.now();
    await walk();
    process.stdout.write(`${name.padEnd(18)} ${((performance.now() - at) / 1_000).toFixed(0).padStart(4)} s\n`);
  }
  process.stdout.write(`${'first order'.padEnd(18)} ${((performance.now() - began) / 60_000).toFixed(1)} min\n`);
} catch (failure) {
  await browser
    .contexts()[0]
    ?.pages()[0]
    ?.screenshot({ path: process.env['SHOT'] ?? 'first-run.png' });
  throw failure;
} finally {
  await browser.close();
  await shop.stop();
  folder.remove();
}
