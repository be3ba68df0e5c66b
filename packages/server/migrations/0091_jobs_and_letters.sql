-- Work after the commit: what was given up of it, and letters. The queue itself is in the schema pgboss, which its library
-- makes and brings up to date.

CREATE TABLE dead_job (
  uuid uuid PRIMARY KEY,
  job text NOT NULL,
  payload jsonb NOT NULL,
  error text NOT NULL,
  attempts integer NOT NULL,
  queued_at timestamptz NOT NULL,
  given_up_at timestamptz NOT NULL
);
CREATE INDEX dead_job_given_up ON dead_job (given_up_at DESC, uuid);

CREATE TABLE letter (
  uuid uuid PRIMARY KEY,
  template text NOT NULL,
  recipient text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'refused')),
  -- The whole letter, encrypted: it may hold the secret of a link. Gone once it is sent.
  content bytea,
  queued_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX letter_queued ON letter (queued_at);
