-- Who of the staff called the shopper of an order, when, and what came of it. It tells nothing of the
-- shopper.
create table order_contacts (
  order_number bigint not null references orders (number) on delete cascade,
  position integer not null,
  at timestamptz(3) not null,
  -- A user of the machine, an e-mail address or the name of a token.
  made_by text not null,
  kind text not null check (kind in ('call', 'no-answer', 'later')),
  -- When the order is to be confirmed then; null for a call.
  again_at timestamptz(3) check ((again_at is null) = (kind = 'call')),
  primary key (order_number, position)
);

-- That of the newest contact that has one: until then, nobody is asked to confirm it.
alter table orders add column again_at timestamptz(3);

create index orders_to_confirm on orders (coalesce(again_at, placed_at), number)
where status = 'placed';

-- How often a number ordered, and what it ordered beside.
create index orders_of_mobile on orders ((delivery ->> 'mobile'), placed_at)
where delivery is not null;

create index orders_of_other_mobile on orders ((delivery ->> 'otherMobile'), placed_at)
where delivery ->> 'otherMobile' is not null;

-- Orders to the same place, however it is spelled: server/orders/contacts/queries.ts asks for them. The
-- hash is short, whatever a stranger writes. A migration that changes `folded` makes it anew.
create index orders_of_place on orders (hashtextextended(translate(folded(
  (delivery ->> 'governorate') || '|' || (delivery ->> 'city') || '|' || (delivery ->> 'street')
    || coalesce(delivery ->> 'building', '')), ' ,.-،', ''), 0), placed_at)
where delivery is not null;
