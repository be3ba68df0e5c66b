-- The answers to writes that carried an Idempotency-Key: the same request sent again gets the same answer, for a day.
CREATE TABLE idempotent_answer (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key text NOT NULL,
  -- Method, address and body of the request
  request_hash text NOT NULL,
  status integer NOT NULL,
  headers jsonb NOT NULL,
  body text,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
