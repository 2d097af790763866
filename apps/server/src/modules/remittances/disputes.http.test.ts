import { randomUUID } from 'node:crypto';
import { disputeDetailSchema, disputeListSchema, type DisputeDetail } from '@hanout/contracts/remittances/disputes';
import { meet } from '@hanout/test-kit/database/at-once';
import { creditOf, statement, statementsScene } from '@hanout/test-kit/scenes/statements-scene';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const { app, things, carrier, carried, call, draft, confirm } = statementsScene();

const api = '/dashboard/api';
const disputes = '/payments/disputes';
const pdf = (name = 'bon.pdf', said = '') =>
  new File([`%PDF-1.4\n1 0 obj\n(${said})\nendobj\n%%EOF\n`], name, { type: 'application/pdf' });

/** Told apart without a D: a tracking number that reads as the number of a dispute is found by it. */
let trackings = 0;

async function opened(note = 'Jamais versée', by = things().boss) {
  trackings += 1;
  const [order] = await carried(1, { prefix: `T${trackings}X` });
  if (order === undefined) throw new Error('one');
  const path = `/payments/transporters/${carrier().id}/orders/${order.id}/dispute`;
  const answer = await call(by, 'POST', path, { note });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { order, path, dispute: disputeDetailSchema.parse(answer.body) };
}

const act = (
  { id, version }: Pick<DisputeDetail, 'id' | 'version'>,
  action: string,
  { by = things().boss, note = '', key = randomUUID() } = {},
) => call(by, 'POST', `${disputes}/${id}/actions/${action}`, { version, note }, key);
const done = async (...asked: Parameters<typeof act>): Promise<DisputeDetail> => {
  const answer = await act(...asked);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return disputeDetailSchema.parse(answer.body);
};
const file = (id: number, proof: File, by = things().boss) =>
  by.postForm(`${api}${disputes}/${id}/proofs`, { file: proof });
const listed = async (query = '') =>
  disputeListSchema.parse((await call(things().boss, 'GET', `${disputes}?carrier=${carrier().id}${query}`)).body);

describe('a dispute with a carrier', () => {
  test('is open, answered, asked again and settled, with what was said; each step has its way back', async () => {
    const { dispute, order } = await opened();
    expect(dispute).toMatchObject({
      state: 'open',
      askedCentimes: 340_000,
      balanceCentimes: 340_000,
      order: { id: order.id, number: order.number },
      actions: ['note', 'answer', 'settle'],
    });
    expect((await act(dispute, 'answer')).body).toMatchObject({ errors: { note: [expect.any(String)] } });
    const answered = await done(dispute, 'answer', { note: 'Au prochain bordereau' });
    expect(answered).toMatchObject({ state: 'answered', actions: ['note', 'ask_again', 'settle'] });
    const again = await done(answered, 'ask_again');
    const settled = await done(await done(again, 'answer', { note: 'Payée' }), 'settle');
    expect([settled.state, settled.actions]).toEqual(['settled', ['note', 'reopen']]);
    // Taken back, it is as it was before it was settled.
    expect((await done(settled, 'reopen')).state).toBe('answered');
    const { body } = await call(things().boss, 'GET', `${disputes}/${dispute.id}`);
    expect(disputeDetailSchema.parse(body).steps.map(({ action }) => action)).toEqual([
      'reopen',
      'settle',
      'answer',
      'ask_again',
      'answer',
      'open',
    ]);
  });

  test('is one for an order that is under way; once settled there may be another, and the first stays', async () => {
    const { dispute, path } = await opened();
    expect((await call(things().boss, 'POST', path, { note: 'Jamais versée' })).body).toMatchObject({ id: dispute.id });
    expect((await call(things().boss, 'POST', path, { note: 'Autre chose' })).status).toBe(409);
    await done(dispute, 'settle');
    const next = await call(things().boss, 'POST', path, { note: 'Encore' });
    expect(next.status).toBe(200);
    expect((await act({ id: dispute.id, version: 2 }, 'reopen')).status).toBe(409);
    const { counts, rows } = await listed('&view=all');
    expect([counts, rows.map(({ note }) => note)]).toEqual([
      { active: 1, open: 1, answered: 0, settled: 1, all: 2 },
      ['Encore', 'Jamais versée'],
    ]);
  });

  test('pressed by two at once it is opened once', async () => {
    const [order] = await carried(1);
    if (order === undefined) throw new Error('one');
    const path = `/payments/transporters/${carrier().id}/orders/${order.id}/dispute`;
    const made = await meet(app().database.pool, {
      held: 'lock table carrier_disputes in share mode',
      calls: [things().boss, things().elsewhere].map((by) => () => call(by, 'POST', path, { note: 'Jamais versée' })),
    });
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listed()).rows).toHaveLength(1);
  });

  test('a step is done once under its key; who was late is told what stands there now', async () => {
    const { dispute } = await opened();
    const key = randomUUID();
    const answers = await Promise.all(
      [things().boss, things().elsewhere].map((by) => act(dispute, 'answer', { by, note: 'Oui', key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const late = await act(dispute, 'settle');
    expect([late.status, late.body]).toMatchObject([409, { current: { state: 'answered', version: 2 } }]);
    expect((await act(dispute, 'answer', { note: 'Autre', key })).status).toBe(422);
  });

  test.each(['carrier_disputes', 'carrier_dispute_steps', 'audit_log'])(
    'a step that ends at %s leaves nothing, and the same key completes it',
    async (table) => {
      const { pool } = app().database;
      const { dispute } = await opened();
      const key = randomUUID();
      await pool.query(
        `create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
      );
      await pool.query(
        `create trigger cut_off before insert or update on ${table} for each statement execute function cut_off()`,
      );
      try {
        expect((await act(dispute, 'settle', { key })).status).toBeGreaterThanOrEqual(500);
      } finally {
        await pool.query(`drop trigger cut_off on ${table}`);
        await pool.query('drop function cut_off');
      }
      const now = disputeDetailSchema.parse((await call(things().boss, 'GET', `${disputes}/${dispute.id}`)).body);
      expect([now.state, now.version, now.steps.length]).toEqual(['open', 1, 1]);
      expect((await done(dispute, 'settle', { key })).state).toBe('settled');
    },
  );

  test('stands in the list by state, carrier, words and numbers; what it comes to is what is still owed', async () => {
    const first = await opened('Versée à moitié');
    await opened('Jamais vue');
    expect((await listed()).sumCentimes).toBe(680_000);
    expect((await listed('&q=moiti')).rows.map(({ id }) => id)).toEqual([first.dispute.id]);
    expect((await listed(`&q=D${first.dispute.id}`)).rows).toHaveLength(1);
    expect((await listed(`&q=${first.order.tracking}`)).rows).toHaveLength(1);
    expect((await confirm(await draft(statement([creditOf(first.order)])))).status).toBe(200);
    expect((await listed()).sumCentimes).toBe(340_000);
    const { body } = await call(things().stranger, 'GET', disputes);
    expect(disputeListSchema.parse(body).rows).toEqual([]);
  });
});

describe('the papers of a dispute', () => {
  test('a paper that is sent twice, at once too, is there once, and so is what was done', async () => {
    const { dispute } = await opened();
    await Promise.all([file(dispute.id, pdf('reçu.pdf')), file(dispute.id, pdf('reçu.pdf'))]);
    const kept = disputeDetailSchema.parse((await file(dispute.id, pdf('encore.pdf'))).body);
    expect(kept.proofs).toMatchObject([{ name: 'reçu.pdf' }]);
    expect(kept.steps.filter(({ action }) => action === 'add_proof')).toHaveLength(1);
  });

  test('a picture is drawn anew, a PDF is handed over as it is and never opened here; both can be removed and put back', async () => {
    const { dispute } = await opened();
    const drawing = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(drawing)], 'bon signé.png', { type: 'image/png' });
    expect((await file(dispute.id, picture)).status).toBe(200);
    const kept = disputeDetailSchema.parse((await file(dispute.id, pdf('../reçu.pdf'))).body);
    expect(kept.proofs).toMatchObject([
      { name: 'bon signé.png', isPicture: true },
      { name: '..reçu.pdf', isPicture: false },
    ]);
    const [shown, paper] = kept.proofs;
    const url = (id: number | undefined) => `${api}${disputes}/${dispute.id}/proofs/${id}`;
    const get = (id: number | undefined, who = things().boss) =>
      app().http.inject({ url: url(id), headers: { cookie: who.cookie } });
    expect((await get(shown?.id)).headers).toMatchObject({ 'content-type': 'image/webp' });
    const handed = await get(paper?.id);
    expect(handed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''..re%C3%A7u.pdf",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(paper?.id, things().stranger)).statusCode).toBe(404);
    await call(things().boss, 'POST', `${disputes}/${dispute.id}/proofs/${paper?.id}/remove`, {});
    expect((await get(paper?.id)).statusCode).toBe(404);
    const back = await call(things().boss, 'POST', `${disputes}/${dispute.id}/proofs/${paper?.id}/restore`, {});
    expect(disputeDetailSchema.parse(back.body).proofs).toHaveLength(2);
  });

  test.each([
    ['a page that calls itself a PDF', '<script>alert(1)</script>', 'bon.pdf', 'application/pdf'],
    ['a PDF that was cut off', '%PDF-1.4 and no more', 'bon.pdf', 'application/pdf'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'bon.svg', 'image/svg+xml'],
    ['nothing', '', 'bon.pdf', 'application/pdf'],
  ])('%s is no proof', async (_, text, name, type) => {
    const { dispute } = await opened();
    const answer = await file(dispute.id, new File([text], name, { type }));
    expect([answer.status, answer.body]).toMatchObject([422, { message: 'This is neither a picture nor a PDF file.' }]);
  });

  test('eight are filed, and no ninth', async () => {
    const { dispute } = await opened();
    for (let at = 0; at < 8; at += 1) expect((await file(dispute.id, pdf('bon.pdf', `${at}`))).status).toBe(200);
    expect((await file(dispute.id, pdf())).status).toBe(409);
  });

  test('are printed on A4 with what was said, in the carrier’s language, and their markup is text', async () => {
    const { dispute, order } = await opened('<b>Jamais</b> versée');
    await file(dispute.id, pdf('"><img src=x onerror=1>.pdf'));
    await done({ ...dispute, version: 2 }, 'answer', { note: 'Au prochain bordereau' });
    await done({ ...dispute, version: 3 }, 'note', { note: 'Ne pas leur dire' });
    const answer = await app().http.inject({
      url: `${api}/papers/disputes/${dispute.id}?language=fr`,
      headers: { cookie: things().boss.cookie },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`Réclamation <bdi dir="ltr">D${dispute.id}</bdi>`);
    for (const text of [
      order.tracking,
      '&lt;b&gt;Jamais&lt;/b&gt; versée',
      'Au prochain bordereau',
      'class="sheet a4"',
    ])
      expect(answer.body).toContain(text);
    // Notes are the shop’s own.
    expect(answer.body).not.toContain('Ne pas leur dire');
    expect(answer.body).not.toContain('<b>Jamais');
    expect(answer.body).not.toContain('<img src=x');
  });

  test('the list is a file for spreadsheets, in which nothing is a formula', async () => {
    await opened('=HYPERLINK("http://x")');
    const answer = await app().http.inject({
      url: `${api}${disputes}/export.csv?carrier=${carrier().id}`,
      headers: { cookie: things().boss.cookie },
    });
    expect(answer.statusCode).toBe(200);
    const [title, row] = answer.body.split('\r\n');
    expect(title).toContain('Claimed (DZD)');
    expect(row).toContain(`'=HYPERLINK`);
  });
});
