-- What people look for differs by family: by the depth of a flush box, never by that of a breaker. Where nothing is said here of
-- a family or one above it, `feature.is_searchable` holds.

CREATE TABLE feature_family (
  feature_code text NOT NULL REFERENCES feature ON DELETE CASCADE,
  -- With the families below it
  family_id integer NOT NULL REFERENCES family ON DELETE CASCADE,
  is_searchable boolean NOT NULL,
  PRIMARY KEY (feature_code, family_id)
);
CREATE INDEX feature_family_family ON feature_family (family_id);
