-- Publishable keys are made and ended by people: who did it, when, and whether anybody still uses them.

ALTER TABLE partner_key
  -- The last characters of the key, to tell one from another.
  ADD COLUMN hint text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- Names as they were then: they outlive the accounts.
  ADD COLUMN created_by text NOT NULL DEFAULT 'console',
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by text,
  ADD COLUMN revoked_by text,
  -- To the minute.
  ADD COLUMN last_used_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The defaults were for the keys that there are; a new one says it.
ALTER TABLE partner_key
  ALTER COLUMN hint DROP DEFAULT,
  ALTER COLUMN created_at DROP DEFAULT,
  ALTER COLUMN created_by DROP DEFAULT;
