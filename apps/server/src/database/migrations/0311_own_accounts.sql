-- What a person keeps of their own account. Everything by which one gets in is hashed or sealed.
alter table employees
  -- argon2id; empty: none
  add column pin_hash text not null default '',
  -- sealed by the installation's secret; empty: none
  add column totp_secret text not null default '',
  add column totp_is_on boolean not null default false,
  -- the step of the last code that was taken: none counts twice
  add column totp_last_step bigint not null default 0;

create table recovery_codes (
  employee_id int not null references employees (id),
  -- SHA-256 of 80 random bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (employee_id, code_hash)
);

alter table roles
  -- whoever has it signs in with a second factor
  add column requires_second_factor boolean not null default false;
