-- What people are found by. As `folded`, but Arabic letters are Latin capitals, which folded texts have
-- none of: the index knows no others where the database's LC_CTYPE is C. ذ is ز, and ظ is ض: that is
-- how they are spoken, and typed.
create or replace function searchable(written text) returns text
language sql immutable strict parallel safe as $$
  select translate(folded(written), 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'ABTCJHKDZRZSXPVOVEGFQILMNUWY')
$$;

create or replace function order_search_words(delivery jsonb, email text) returns text
language sql immutable parallel safe as $$
  select searchable(coalesce(delivery ->> 'name', '') || ' ' || coalesce(email, '')) || ' '
    || coalesce(delivery ->> 'mobile', '') || ' ' || coalesce(delivery ->> 'otherMobile', '')
$$;

update order_search set words = order_search_words(orders.delivery, orders.email)
from orders where orders.number = order_search.number;

-- Of accounts: e-mail address and name.
create table account_search (
  id text collate "C" primary key references accounts (id) on delete cascade,
  words text not null
);

create or replace function account_search_words(email text, display_name text) returns text
language sql immutable parallel safe as $$
  select searchable(email || ' ' || coalesce(display_name, ''))
$$;

create or replace function keep_account_search() returns trigger language plpgsql as $$ begin
  insert into account_search values (new.id, account_search_words(new.email, new.display_name))
  on conflict (id) do update set words = excluded.words; return new; end $$;

create trigger accounts_search after insert or update of email, display_name on accounts
for each row execute function keep_account_search();

insert into account_search
select id, account_search_words(email, display_name) from accounts;

do $$ begin
  create extension if not exists pg_trgm; create index account_search_of_words on account_search
    using gin (words gin_trgm_ops); exception when others then null; end $$;
