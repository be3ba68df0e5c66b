-- A name of which labels have the second word alone.

INSERT INTO search_abbreviation (kind, locale, short, short_words, long, long_words) VALUES
  ('synonym', 'fr', 'interrupteur crépusculaire', '{interrupteur,crepusculaire}', 'crépusculaire', '{crepusculaire}'),
  ('synonym', 'fr', 'interrupteur horaire', '{interrupteur,horaire}', 'horloge programmable', '{horloge,programmable}')
ON CONFLICT DO NOTHING;
