-- What taking up the ignored lines of a deposit again would change, until it is confirmed.
ALTER TABLE catalog_deposit ADD COLUMN retry_report jsonb;
-- The file says that the price is on request: the product has none.
ALTER TABLE deposit_row ADD COLUMN is_on_request boolean NOT NULL DEFAULT false;
