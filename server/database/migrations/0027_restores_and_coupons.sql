-- Restores of a backup. What was told to shoppers between the backup and the restore is lost, so no
-- number is given out again.
create table restores (
  -- Seconds since 1970, above every version that any bag may have had. Bags that are written after the
  -- restore have versions from here on.
  version bigint primary key,
  restored_at timestamptz(3) not null,
  backup_made_at timestamptz(3) not null
);

-- {"after": 5, "before": 1790000000}: a device that knows a version in between knows a bag that was
-- lost by a restore. Null while nothing was lost.
alter table bags add column lost_versions jsonb;

-- The coupon behind has_sale, as the shopper typed it. Null for bags of earlier versions.
alter table bags add column coupon text;
