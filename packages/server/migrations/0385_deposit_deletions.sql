-- How many products the depositor of a complete file has typed that leave the catalogue.
ALTER TABLE catalog_deposit ADD deletions integer;
UPDATE catalog_deposit SET deletions = (report -> 'counts' ->> 'deleted')::integer
WHERE mode = 'complete' AND confirmed_at IS NOT NULL;

-- A complete file took it out while it was switched off: it must not come back when it is switched on.
ALTER TABLE product ADD removed_at timestamptz;
