import type pg from 'pg';

/** Employees of all roles, one in ten put away or not there yet; four in five work in one to three shops. Each is signed in twice. */
export async function seedPeople(pool: pg.Pool, people: number): Promise<void> {
  await pool.query(PEOPLE, [people]);
  await pool.query(ROLES);
  await pool.query(SHOPS);
  await pool.query(SESSIONS);
  await pool.query('vacuum analyze employees, employee_roles, employee_shops, staff_sessions');
}

const PEOPLE = `
insert into employees (uuid, email, name, password_hash, language, phone, is_active, joined_at, totp_is_on)
select gen_random_uuid(), 'employe' || n || '@exemple.dz',
  (array['Yasmine', 'Amina', 'Karim', 'Sofiane', 'Nadia', 'Éloïse', 'Rachid'])[1 + n % 7] || ' ' ||
    (array['Benali', 'Haddad', 'Mansouri', 'Ziani', 'Brahimi', 'Cherif', 'Ould Ali', 'Saïdi'])[1 + (n / 7) % 8] || ' ' || n,
  'none', 'fr', '05' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), n % 20 <> 0, case when n % 20 <> 10 then now() end, n % 3 = 0
from generate_series(1, $1::int - 2) n`;

const ROLES = `
insert into employee_roles (employee_id, role_id)
select e.id, r.id from employees e cross join lateral (
  select id, row_number() over (order by (id * 31 + e.id * 17) % 101, id) as at from roles where code <> 'owner') r
where e.email like 'employe%' and r.at <= 1 + e.id % 2`;

const SHOPS = `
insert into employee_shops (employee_id, shop_id)
select e.id, s.id from employees e cross join lateral (
  select id, row_number() over (order by (id * 37 + e.id * 13) % 103, id) as at from shops) s
where e.email like 'employe%' and e.id % 5 <> 0 and s.at <= 1 + e.id % 3`;

const SESSIONS = `
insert into staff_sessions (token_hash, employee_id, csrf_token, last_seen_at, expires_at, ended_at, device, address)
select sha256((e.id || '/' || n)::bytea), e.id, 'csrf', now() - make_interval(hours => n), now() + interval '8 hours',
  case when n > 2 then now() - make_interval(hours => n) end, 'Firefox, Windows', '10.0.0.1'
from employees e cross join generate_series(1, 40) n where e.email like 'employe%'`;
