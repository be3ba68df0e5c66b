-- What is in the file storage; rows of features refer to it, and what nothing refers to any more is forgotten after a day.

CREATE TABLE file_content (
  -- SHA-256 of the content, hexadecimal: its name in the storage
  digest text PRIMARY KEY CHECK (digest ~ '^[0-9a-f]{64}$'),
  byte_count bigint NOT NULL CHECK (byte_count > 0),
  -- When somebody last handed it in
  kept_at timestamptz NOT NULL
);
CREATE INDEX file_content_kept ON file_content (kept_at);
