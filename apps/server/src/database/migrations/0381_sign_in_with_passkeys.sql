-- By which somebody signs in without a password: the public half of a key that never leaves their device.
create table passkeys (
  id bigint generated always as identity primary key,
  employee_id int not null references employees (id),
  -- as WebAuthn names it: base64url
  credential_id text not null unique,
  -- COSE
  public_key bytea not null,
  sign_count bigint not null default 0,
  -- the host name that it is for
  rp_id text not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  -- its counter went back: somewhere there is a copy, and neither is let in
  suspended_at timestamptz
);
create index passkeys_of_employee on passkeys (employee_id, id);

-- What a device signs, once and soon.
create table passkey_challenges (
  -- SHA-256
  challenge_hash bytea primary key,
  -- SHA-256 of the token of the session, or of the browser that asks to sign in
  bound_to bytea not null,
  purpose text not null check (purpose in ('register', 'sign-in')),
  origin text not null,
  rp_id text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Came in by a passkey, which is two factors in one.
alter table staff_sessions add column is_by_passkey boolean not null default false;
