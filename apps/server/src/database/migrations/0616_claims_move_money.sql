-- What a carrier pays for a lost parcel is an entry of its order: so much less is lost.
alter table ledger_entries drop constraint ledger_entries_cause_type_check;
alter table ledger_entries add constraint ledger_entries_cause_type_check
  check (cause_type in ('sale', 'collection', 'payment', 'payment_taken_back', 'refund', 'forfeiture', 'delivery_undone', 'return', 'return_cost',
    'loss', 'loss_undone', 'return_in_part', 'exchange', 'charge', 'charge_taken_back', 'payout', 'payout_taken_back', 'claim',
    'claim_taken_back'));
alter table ledger_entries drop constraint ledger_entries_take_back_something;
alter table ledger_entries add constraint ledger_entries_take_back_something
  check ((cause_type in ('payment_taken_back', 'charge_taken_back', 'payout_taken_back', 'claim_taken_back')) = (takes_back is not null));

-- What was said to be paid so far moved nothing: it is said again, with where the money lies.
update parcel_claims set state = 'accepted', paid_at = null, version = version + 1 where state = 'paid';
alter table parcel_claims
  add paid_into text check (paid_into in ('till', 'bank', 'statement')),
  -- how often it was paid: with the claim the name of the entry
  add payments int not null default 0 check (payments >= 0),
  add constraint parcel_claims_paid_somewhere check ((state = 'paid') = (paid_into is not null));

create view invariant_paid_claims_are_posted as
select c.id as claim_id, c.state, c.granted_centimes, p.posted
from parcel_claims c cross join lateral (
  select coalesce(-sum(l.amount_centimes), 0)::bigint as posted from ledger_entries e join ledger_lines l on l.entry_id = e.id
  where e.order_id = c.order_id and e.cause_type in ('claim', 'claim_taken_back') and l.account = 'losses'
) p where p.posted <> case c.state when 'paid' then c.granted_centimes else 0 end;
