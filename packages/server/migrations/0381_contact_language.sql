-- A contact has a language: that of the letters to it, and of the page that they lead to (D-28).

ALTER TABLE supplier_contact ADD COLUMN language text NOT NULL DEFAULT 'fr' CHECK (language IN ('fr', 'en'));
