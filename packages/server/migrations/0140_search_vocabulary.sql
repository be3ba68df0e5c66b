-- The vocabulary knows in which catalogues a word is, so that nobody is told of words of catalogues that they may not see.
-- Rows are made anew at the next start: the program sees that they were made by older rules.
TRUNCATE search_word;
ALTER TABLE search_word
  -- Languages of the texts that have the word: 1 French, 2 English, 3 both
  ADD languages smallint NOT NULL DEFAULT 3,
  -- Catalogues whose products have the stem
  ADD catalog_ids integer[] NOT NULL DEFAULT '{}';

-- How many products of each catalogue have a stem.
CREATE TABLE search_lexeme (
  lexeme text COLLATE "C" NOT NULL,
  catalog_id integer NOT NULL,
  product_count integer NOT NULL,
  PRIMARY KEY (lexeme, catalog_id)
) WITH (fillfactor = 80);

-- Words that mean the same stand beside the abbreviations: both sides may have several words, and belong to a language.
ALTER TABLE search_abbreviation
  ADD kind text NOT NULL DEFAULT 'abbreviation' CHECK (kind IN ('abbreviation', 'synonym')),
  -- The language of the requests that it is for; null: of any
  ADD locale text CHECK (locale IN ('fr', 'en')),
  ADD short_words text[] COLLATE "C";
UPDATE search_abbreviation SET short_words = ARRAY[short];
ALTER TABLE search_abbreviation
  ALTER short_words SET NOT NULL,
  ADD CHECK (cardinality(short_words) > 0),
  DROP CONSTRAINT search_abbreviation_short_long_words_key,
  ADD UNIQUE (short_words, long_words);
