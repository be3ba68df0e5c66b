-- When the import of a deposit was taken back, and by whom.
ALTER TABLE catalog_deposit
  ADD undone_at timestamptz,
  ADD undone_by integer REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX catalog_deposit_undone_by ON catalog_deposit (undone_by);
