-- Numbers that differ in where a separator stands are two numbers: K8-1-20 is not K8-12-0. `folded` still finds them.

ALTER TABLE own_reference
  -- Words in upper case, one blank between them, as `foldWords` reads them
  ADD COLUMN key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    upper(btrim(regexp_replace(
      replace(replace(replace(
        lower(regexp_replace(normalize(reference, NFD), '[\u0300-\u036f]', '', 'g')),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
      '[^a-z0-9]+', ' ', 'g')))
  ) STORED,
  DROP CONSTRAINT own_reference_company_id_folded_key,
  ADD UNIQUE (company_id, key);
CREATE INDEX own_reference_folded ON own_reference (company_id, folded);
