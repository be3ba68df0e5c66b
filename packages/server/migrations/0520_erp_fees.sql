-- Fees reach the ERP: as the Shipping of a cXML message or as lines. A session keeps the settings that it began with.

ALTER TABLE erp_client
  ADD COLUMN fees text NOT NULL DEFAULT 'shipping' CHECK (fees IN ('shipping', 'lines'));

ALTER TABLE erp_session
  ADD COLUMN format jsonb NOT NULL DEFAULT '{"fees": "shipping"}',
  -- The fees as they left
  ADD COLUMN fees jsonb NOT NULL DEFAULT '[]';
