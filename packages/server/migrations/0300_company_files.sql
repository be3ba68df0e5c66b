-- What each company has handed in, so that one cannot fill the storage of all.

ALTER TABLE company
  -- Bytes that its files may have together: 20 GB, unless an operator sets another figure
  ADD COLUMN file_quota bigint NOT NULL DEFAULT 20000000000 CHECK (file_quota >= 0);

-- A content counts until the storage forgets it, a day after the last row that refers to it
CREATE TABLE company_file (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  digest text NOT NULL REFERENCES file_content ON DELETE CASCADE,
  PRIMARY KEY (company_id, digest)
);
CREATE INDEX company_file_digest ON company_file (digest);
