-- An order that is fetched goes nowhere and is carried by nobody; a sale at a till may be to somebody whom nobody asked.
alter table orders
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column phone drop not null,
  alter column wilaya_code drop not null,
  alter column wilaya_carrier_code drop not null,
  alter column wilaya_name_fr drop not null,
  alter column wilaya_name_ar drop not null,
  alter column commune_id drop not null,
  alter column commune_name_fr drop not null,
  alter column commune_name_ar drop not null,
  alter column carrier_id drop not null,
  alter column carrier_service_id drop not null,
  alter column carrier_name drop not null,
  drop constraint orders_delivery_mode_check,
  -- What is delivered still has to say where to, whom to call and by whom.
  add constraint orders_delivery_mode_check check (
    delivery_mode = 'pick_up'
    or (delivery_mode in ('home', 'desk') and num_nulls(phone, wilaya_code, commune_id, carrier_id, carrier_service_id) = 0)
  );

alter table order_history
  drop constraint order_history_actor_check,
  add constraint order_history_actor_check check (actor in ('shopper', 'employee', 'carrier', 'till', 'system'));

-- null: a walk-in customer; what is once per phone cannot be counted by one
alter table promotion_uses alter column phone drop not null;
