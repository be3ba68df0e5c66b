-- Pictures of deposits: which product a file is of, what became of it, and what to put back when the deposit is undone.

-- What the media tab of a FAB-DIS file calls its pictures.
CREATE TABLE deposit_picture_name (
  deposit_id integer NOT NULL REFERENCES catalog_deposit ON DELETE CASCADE,
  -- Without its folder, lower case
  file_name text NOT NULL,
  manufacturer text,
  reference text NOT NULL
);
CREATE INDEX deposit_picture_name_file ON deposit_picture_name (deposit_id, file_name);

ALTER TABLE deposit_media
  -- Refused, or not read yet: a retry takes it up again
  ADD is_failed boolean NOT NULL DEFAULT false;
UPDATE deposit_media SET is_failed = problem IS NOT NULL;
CREATE UNIQUE INDEX deposit_media_file ON deposit_media (diffusion_id, file_name);

-- The products that a deposit gave a picture, with the one they had before.
CREATE TABLE deposit_picture (
  deposit_id integer NOT NULL REFERENCES catalog_deposit ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  small_before text REFERENCES file_content,
  large_before text REFERENCES file_content,
  PRIMARY KEY (deposit_id, product_id)
);
CREATE INDEX deposit_picture_product ON deposit_picture (product_id);
CREATE INDEX deposit_picture_small ON deposit_picture (small_before);
CREATE INDEX deposit_picture_large ON deposit_picture (large_before);

-- Since when the prices of the catalogue's price list held before the import.
ALTER TABLE catalog_deposit ADD published_before date;
