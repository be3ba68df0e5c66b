-- How much the API is used: by day, client, endpoint and status class. Companies and keys, never a person.

CREATE TABLE api_use (
  -- In Paris
  day date NOT NULL,
  client_kind text NOT NULL CHECK (client_kind IN ('company', 'key', 'link', 'public')),
  -- Number of the company or of the key; 0: nobody who is known
  client_id integer NOT NULL,
  -- Method and path of the contract, never of the call
  endpoint text NOT NULL,
  status_class smallint NOT NULL CHECK (status_class BETWEEN 1 AND 5),
  calls bigint NOT NULL,
  -- How many calls took how long: the classes of `durationClass` of the contract
  durations bigint[] NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (day, client_kind, client_id, endpoint, status_class)
);

-- The calls of each minute of a publishable key, which has a quota per minute; of a past day only the fullest stays.
CREATE TABLE api_use_minute (
  key_id integer NOT NULL REFERENCES partner_key ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  day date NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (key_id, minute)
);
CREATE INDEX api_use_minute_day ON api_use_minute (day);
