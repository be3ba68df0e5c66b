-- A company's own price book (D-12) is a catalogue that it owns: searching, carts and lists need to know nothing of it.

ALTER TABLE catalog
  ADD owner_company_id integer REFERENCES company ON DELETE CASCADE,
  -- Seen before this day, ordered from it on
  ADD applies_from date,
  ADD CHECK ((owner_company_id IS NULL) = (applies_from IS NULL));
ALTER TABLE catalog DROP CONSTRAINT catalog_code_key;
CREATE UNIQUE INDEX catalog_code ON catalog (code) WHERE owner_company_id IS NULL;
CREATE UNIQUE INDEX catalog_own_code ON catalog (owner_company_id, code) WHERE owner_company_id IS NOT NULL;
