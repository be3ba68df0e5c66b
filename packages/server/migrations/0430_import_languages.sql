-- The language of the email at the end of an import: that of the page where the file was sent.
ALTER TABLE catalog_deposit ADD locale text NOT NULL DEFAULT 'fr' CHECK (locale IN ('fr', 'en'));
ALTER TABLE agreement_import ADD locale text NOT NULL DEFAULT 'fr' CHECK (locale IN ('fr', 'en'));
ALTER TABLE agency_import ADD locale text NOT NULL DEFAULT 'fr' CHECK (locale IN ('fr', 'en'));
