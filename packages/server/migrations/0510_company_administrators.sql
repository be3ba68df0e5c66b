-- Who manages the people of their own company, beside the roles.

ALTER TABLE app_user ADD COLUMN is_administrator boolean NOT NULL DEFAULT false;
