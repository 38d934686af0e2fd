-- One range for each restore, the latest first: [{"after": 5, "before": 1790000000}].
update bags set lost_versions = jsonb_build_array(lost_versions) where lost_versions is not null;
