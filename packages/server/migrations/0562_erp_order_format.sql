-- The file in which an ERP fetches confirmed orders.

ALTER TABLE erp_client
  ADD COLUMN order_format text NOT NULL DEFAULT 'cxml' CHECK (order_format IN ('csv', 'cxml', 'ubl'));
