-- BMEcat 2005 beside FAB-DIS and tables.

ALTER TABLE catalog_deposit DROP CONSTRAINT catalog_deposit_format_check;
ALTER TABLE catalog_deposit ADD CHECK (format IN ('fabdis', 'csv', 'bmecat'));
