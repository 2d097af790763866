import { insertRow } from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { scopeCasesOf } from '@hanout/test-kit/scope-cases';

interface Things {
  readonly mailing: number;
}

const path = '/dashboard/api/reports/mailings';
const times = { every: 'day', weekday: 0, monthday: 1, hour: 8 };

export const scopeCases = scopeCasesOf<Things>({
  tables: ['report_mailings', 'report_mailing_people', 'report_letters'],
  things: async ({ pool, shop }) => {
    const { weekday, monthday, hour, every } = times;
    const row = { every, weekday, monthday, hour, left_at: inHours(0) };
    await insertRow(pool, 'report_mailings', {
      name: `Rapport ${shop.id}`,
      shop_id: shop.id,
      axis: 'wilaya',
      period: 'week',
      ...row,
    });
    const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from report_mailings');
    const id = rows[0]?.id ?? 0;
    await pool.query('insert into report_mailing_people (mailing_id, employee_id) select $1, id from employees', [id]);
    return { mailing: id };
  },
  calls: [
    [
      `POST ${path}/:id`,
      ({ mailing: id }) => ({ id }),
      ({ shop, browser }) => ({
        body: {
          version: 1,
          name: 'Autre',
          shopId: shop.id,
          by: 'day',
          period: 'week',
          ...times,
          to: [browser.employee.id],
        },
      }),
    ],
    [`POST ${path}/:id/archive`, ({ mailing: id }) => ({ id }), () => ({ body: { version: 1 } })],
    [`POST ${path}/:id/restore`, ({ mailing: id }) => ({ id }), () => ({ body: { version: 1 } })],
    [`POST ${path}/:id/own`, ({ mailing: id }) => ({ id }), () => ({ body: { isOff: true } })],
    [`POST ${path}/:id/send`, ({ mailing: id }) => ({ id }), () => ({ body: {} })],
  ],
});
