-- What is this installation's own: its name, its look, whom to ask for help and its legal texts. One row.

CREATE TABLE installation (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL DEFAULT 'Comptoir',
  -- '#1f4ed8'; null: that of the theme
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  logo_digest text REFERENCES file_content,
  logo_type text CHECK (logo_type IN ('image/jpeg', 'image/png')),
  help_email_fr text,
  help_email_en text,
  help_phone_fr text,
  help_phone_en text,
  -- A sentence at the end of each page and email
  footer_fr text,
  footer_en text,
  -- Plain text with lines '# Heading' and '- item'
  legal_mentions_fr text,
  legal_mentions_en text,
  legal_mentions_changed_on date,
  conditions_fr text,
  conditions_en text,
  conditions_changed_on date,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamptz,
  changed_by integer REFERENCES app_user ON DELETE SET NULL,
  CHECK ((logo_digest IS NULL) = (logo_type IS NULL))
);
CREATE INDEX installation_logo ON installation (logo_digest);
CREATE INDEX installation_author ON installation (changed_by);

INSERT INTO installation DEFAULT VALUES;
