-- Which classification of products each ERP wants.

ALTER TABLE erp_client
  ADD COLUMN classification text NOT NULL DEFAULT 'own' CHECK (classification IN ('own', 'unspsc', 'etim'));

ALTER TABLE erp_session ALTER COLUMN format DROP DEFAULT;
UPDATE erp_session SET format = format || '{"classification": "own"}';
