-- The fields of a state keep their order, as the address of the search has them: jsonb sorts them by length.

ALTER TABLE saved_search ALTER COLUMN state TYPE json;
