-- From where an account was signed in to: wrong passwords from elsewhere do not close it there.

CREATE TABLE known_network (
  -- Hash of account and network
  subject text PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX known_network_used ON known_network (used_at);
