-- Lines of a list that someone has picked or bought on the site.

ALTER TABLE selection_list_item
  ADD COLUMN ticked_at timestamptz,
  ADD COLUMN ticked_by integer REFERENCES app_user ON DELETE SET NULL;
CREATE INDEX selection_list_item_ticked_by ON selection_list_item (ticked_by) WHERE ticked_by IS NOT NULL;
