-- English-speaking buyers say wireless, labels say radio.

INSERT INTO search_abbreviation (kind, locale, short, short_words, long, long_words) VALUES
  ('synonym', 'en', 'wireless', '{wireless}', 'radio', '{radio}')
ON CONFLICT DO NOTHING;
