import { expect, expectGoodPage, test } from '../support/back-office-journey.ts';
import type { ProductOnOffer } from '../support/catalogue.ts';
import { showReview } from '../support/shown-review.ts';
import { hire, signInAt } from '../support/staff.ts';

const isReviewed = ({ reviewsSummary }: ProductOnOffer) => reviewsSummary.count > 0;

test('who looks after reviews answers one that is shown; the product page says it below, as plain text, and takes it away again', async ({
  page,
  language,
  t,
  prefix,
  catalogue,
}) => {
  const offer = await catalogue.find(isReviewed);
  const address = catalogue.pathOf(offer, prefix);
  const { uuid, author } = await showReview(offer.id);
  await signInAt(page, await hire({ roles: ['back-office'], language, name: 'Amel' }));
  await page.goto(`/dashboard/reviews?state=unanswered&review=${uuid}`);
  const dialog = page.getByRole('dialog', { name: t('moderation.by', { name: author }) });
  const answer = dialog.getByLabel(t('moderation.answer'));
  const said = `Merci ${uuid.slice(0, 8)} <b>!</b>`;
  await answer.fill(said);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: t('moderation.answerSave') }).click();
  await expect(page.getByText(t('moderation.answerSaved')).first()).toBeVisible();

  const shown = async () =>
    (await (await page.request.get(address)).text()).includes(`Merci ${uuid.slice(0, 8)} &lt;b&gt;`);
  await expect.poll(shown).toBe(true);
  await page.goto(address);
  await expect(page.getByText(said)).toBeVisible();

  await page.goto(`/dashboard/reviews?state=approved&review=${uuid}`);
  await answer.fill('');
  await dialog.getByRole('button', { name: t('moderation.answerSave') }).click();
  await expect(page.getByText(t('moderation.answerRemoved')).first()).toBeVisible();
  await expect.poll(shown).toBe(false);
});
