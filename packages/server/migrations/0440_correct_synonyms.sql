-- Synonyms that led from one thing to everything that shares a word with it: terminals to bollards, lamps to conduits.
-- A pair that an administrator has already added is not added twice.

UPDATE search_abbreviation a
SET long = new.long, long_words = new.words, version = a.version + 1
FROM (VALUES
  ('bornier', 'borne', 'borne de passage', '{borne,passage}'::text[]),
  ('néon', 'tube', 'tube LED', '{tube,led}'),
  ('fourreau', 'gaine', 'gaine TPC', '{gaine,tpc}')
) AS new (short, old, long, words)
WHERE a.kind = 'synonym' AND a.short = new.short AND a.long = new.old
  AND NOT EXISTS (
    SELECT FROM search_abbreviation other
    WHERE other.short_words = a.short_words AND other.long_words = new.words);

DELETE FROM search_abbreviation
WHERE kind = 'synonym'
  AND (short, long) IN (
    ('bornier', 'borne'), ('néon', 'tube'), ('fourreau', 'gaine'), ('sonde extérieure', 'sonde'));
