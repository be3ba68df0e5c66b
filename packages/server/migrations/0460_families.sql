-- Families are kept up by the administrators of the installation: renamed, moved, merged and retired.

ALTER TABLE family
  -- Class of ETIM, by which a manufacturer's file names its families
  ADD COLUMN etim_class text UNIQUE CHECK (etim_class ~ '^EC[0-9]{6}$'),
  -- Gets no new products
  ADD COLUMN retired_at timestamptz,
  -- Files that name this family mean that one
  ADD COLUMN merged_into_id integer REFERENCES family CHECK (merged_into_id IS NULL OR retired_at IS NOT NULL),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX family_parent ON family (parent_id);

-- A code of the reference data, so that a renamed entry is not added again.
ALTER TABLE supplier_trait
  ADD COLUMN code text UNIQUE,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
