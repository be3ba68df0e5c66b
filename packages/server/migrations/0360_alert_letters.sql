-- Who gets the alerts of each night by letter too, in the language they asked for it in.

CREATE TABLE alert_letter (
  user_id integer PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  locale text NOT NULL CHECK (locale IN ('fr', 'en')),
  wanted_at timestamptz NOT NULL
);
