-- The code of UNSPSC of a family, kept by the administrators of the installation for ERPs that ask for it.

ALTER TABLE family ADD COLUMN unspsc text CHECK (unspsc ~ '^[0-9]{8}$');
