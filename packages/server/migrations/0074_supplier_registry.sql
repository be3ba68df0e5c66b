-- What the registry tells of suppliers.

ALTER TABLE supplier ADD COLUMN siren text CHECK (siren ~ '^\d{9}$');
-- Which drawing stands for it: shape and colours, see pictograms/logo.ts
ALTER TABLE supplier ADD COLUMN logo text;
-- Folded words of the name, each after a blank
ALTER TABLE supplier ADD COLUMN search_text text NOT NULL DEFAULT '';
