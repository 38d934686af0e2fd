-- Charts of measures, by which shoppers find their size. Products name them.
create table size_charts (
  name text collate "C" primary key,
  -- The place in the owner's table, from 0 up.
  position integer not null,
  -- Whole charts as in domain/charts/size-chart.ts.
  chart jsonb not null
);
