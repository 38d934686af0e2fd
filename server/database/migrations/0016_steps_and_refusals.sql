-- What is told with a step goes into mails and messages: domain/order/step-details.ts has the limits.
alter table order_statuses
  add constraint order_statuses_details check (
    char_length(courier) <= 50 and char_length(waybill) <= 50 and char_length(note) <= 300);

-- Counts the orders that a mobile has refused at the door.
create index orders_refused on orders ((delivery ->> 'mobile'), placed_at)
  where status = 'refused';
