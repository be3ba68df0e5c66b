-- The SIREN that identifies a company in the files of its orders.

ALTER TABLE company ADD COLUMN siren text CHECK (siren ~ '^\d{9}$');
