-- An order that was refused at the door counts for its second mobile number too.
create index orders_refused_of_other on orders ((delivery ->> 'otherMobile'), placed_at)
  where status = 'refused';
