-- What labels write short and 0020 had not.

INSERT INTO search_abbreviation (short, long, long_words) VALUES
  ('astro', 'astronomique', '{astronomique}'),
  ('encastr', 'encastré', '{encastre}'),
  ('hebdo', 'hebdomadaire', '{hebdomadaire}'),
  ('hygro', 'hygroréglable', '{hygroreglable}'),
  ('precabl', 'précâblé', '{precable}'),
  ('vert', 'vertical', '{vertical}')
ON CONFLICT DO NOTHING;
