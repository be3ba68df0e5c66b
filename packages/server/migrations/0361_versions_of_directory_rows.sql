-- Manufacturers and agencies are edited by forms: two people who change one row at once are told.

ALTER TABLE manufacturer ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE agency ADD COLUMN version integer NOT NULL DEFAULT 1;
