-- Search rows that are made before the transaction that shows them: an import of many products takes effect at once, and
-- what is slow of it is over by then. Nothing here is kept: what is lost in a crash is made again.

CREATE UNLOGGED TABLE product_search_ahead (LIKE product_search);
ALTER TABLE product_search_ahead
  -- Whose work it is: the number of a deposit, or 0 inside one transaction
  ADD made_for integer NOT NULL,
  ADD made_at timestamptz NOT NULL DEFAULT now(),
  -- A hash of all that the row was made from: it counts as long as that is so
  ADD made_from text NOT NULL,
  ADD PRIMARY KEY (product_id);
CREATE INDEX product_search_ahead_made_for ON product_search_ahead (made_for);

-- The words of these rows.
CREATE UNLOGGED TABLE search_word_ahead (
  made_for integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  lexeme text COLLATE "C" NOT NULL,
  spelling text NOT NULL,
  languages smallint NOT NULL,
  PRIMARY KEY (made_for, word, lexeme)
);

-- By how much the products of a catalogue that have a stem change; empty between two transactions.
CREATE UNLOGGED TABLE search_lexeme_change (
  lexeme text COLLATE "C" NOT NULL,
  catalog_id integer NOT NULL,
  change integer NOT NULL
);

-- Counts up each time the search is made anew: what was made ahead of it does not fit any more.
ALTER TABLE search_state ADD generation integer NOT NULL DEFAULT 0;

-- The number that each new product of a file will have.
CREATE UNLOGGED TABLE deposit_new_product (
  deposit_id integer NOT NULL REFERENCES catalog_deposit ON DELETE CASCADE,
  line integer NOT NULL,
  product_id integer NOT NULL,
  PRIMARY KEY (deposit_id, line)
);
