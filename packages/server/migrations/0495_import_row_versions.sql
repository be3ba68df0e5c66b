-- The version that an import has left a row in, and the one before: a change of a column that files do not have is seen.
-- Null: rows of the kind have no version, or were imported before.

ALTER TABLE data_import_row ADD former_version integer, ADD version integer;
CREATE INDEX data_import_row_of ON data_import_row (kind, row_id);
