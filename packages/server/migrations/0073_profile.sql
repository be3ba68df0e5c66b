-- What users tell of themselves, and addresses that can come back after they were removed.

ALTER TABLE app_user ADD COLUMN email text;
CREATE UNIQUE INDEX app_user_email ON app_user (lower(email));

ALTER TABLE user_address ADD COLUMN removed_at timestamptz;
-- Whether it was the selected one when it was removed
ALTER TABLE user_address ADD COLUMN was_selected boolean NOT NULL DEFAULT false;
ALTER TABLE user_address ADD CHECK (removed_at IS NULL OR NOT is_selected);
