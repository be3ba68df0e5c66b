-- Two administrators may change the same abbreviation.

ALTER TABLE search_abbreviation ADD COLUMN version integer NOT NULL DEFAULT 1;
