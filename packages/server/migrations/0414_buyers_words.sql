-- What buyers call features: lit, waterproof, flush.

INSERT INTO search_abbreviation (kind, locale, short, short_words, long, long_words) VALUES
  ('synonym', 'fr', 'lumineux', '{lumineux}', 'rétroéclairé', '{retroeclaire}'),
  ('synonym', 'fr', 'climatisation', '{climatisation}', 'climatiseur', '{climatiseur}'),
  ('synonym', 'en', 'illuminated', '{illuminated}', 'backlit', '{backlit}'),
  ('synonym', 'en', 'lighted', '{lighted}', 'backlit', '{backlit}'),
  ('synonym', 'en', 'flush', '{flush}', 'recessed', '{recessed}'),
  ('synonym', 'en', 'flush-mounted', '{flush,mounted}', 'flush', '{flush}'),
  ('synonym', 'en', 'waterproof', '{waterproof}', 'weatherproof', '{weatherproof}')
ON CONFLICT (short_words, long_words) DO NOTHING;

-- `T2` and `type 2` are the same words now.
DELETE FROM search_abbreviation WHERE short = 'câble type 2' AND long = 'câble T2';
