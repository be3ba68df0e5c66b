-- Catalogues as administrators run them.

ALTER TABLE catalog
  -- The licence manager knows it: files may be deposited for it
  ADD is_licensed boolean NOT NULL DEFAULT true;

-- Switched off by an administrator; it is withdrawn as long as this is set, whatever a deposit says.
ALTER TABLE product ADD disabled_at timestamptz CHECK (disabled_at IS NULL OR withdrawn_at IS NOT NULL);

-- The catalogues that a partner's user may deposit files for.
CREATE TABLE partner_catalog (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  catalog_id integer NOT NULL REFERENCES catalog ON DELETE CASCADE,
  PRIMARY KEY (user_id, catalog_id)
);
CREATE INDEX partner_catalog_catalog ON partner_catalog (catalog_id);
