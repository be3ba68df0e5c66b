-- Somebody who was erased on request: the row stays for what still has to name a person, and names nobody.

ALTER TABLE app_user ADD COLUMN erased_at timestamptz;
