-- Who cannot draw signs with the name that they type.
alter table hand_overs drop constraint hand_overs_check1;
alter table hand_overs add constraint hand_overs_are_signed check (state <> 'signed' or signed_by is not null);
