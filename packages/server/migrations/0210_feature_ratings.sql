-- Whether a replacement must have the same value of a feature: poles, current, section; not its weight or its warranty.
ALTER TABLE feature ADD COLUMN is_rating boolean NOT NULL DEFAULT false;
-- What is known already: what people look for among the values that say what a product does.
UPDATE feature SET is_rating = true
WHERE is_searchable AND group_code IN ('electrical', 'control', 'lighting', 'thermal', 'air');
