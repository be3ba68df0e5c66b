-- Words that people of the trade type and labels do not have.

INSERT INTO search_abbreviation (short, long, long_words) VALUES
  ('ampoule', 'lampe', '{lampe}'),
  ('ballon', 'chauffe-eau', '{chauffe,eau}'),
  ('bipolaire', '2P', '{2p}'),
  ('blanche', 'blanc', '{blanc}'),
  ('cumulus', 'chauffe-eau', '{chauffe,eau}'),
  ('lampadaire', 'luminaire routier', '{luminaire,routier}'),
  ('panneau', 'module photovoltaïque', '{module,photovoltaique}'),
  ('placo', 'cloison sèche', '{cloison,seche}'),
  ('plafonnier', 'hublot', '{hublot}'),
  ('rilsan', 'collier', '{collier}'),
  ('solaire', 'photovoltaïque', '{photovoltaique}'),
  ('tetrapolaire', '4P', '{4p}'),
  ('tripolaire', '3P', '{3p}'),
  ('unipolaire', '1P', '{1p}')
ON CONFLICT DO NOTHING;
