-- What a search reads: one row per product, made from it by the program, which folds and splits the text itself.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

CREATE TABLE product_search (
  product_id integer PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  catalog_id integer NOT NULL,
  supplier_id integer NOT NULL,
  manufacturer_id integer NOT NULL,
  family_id integer NOT NULL,
  -- Order of relevance before any word is typed; no two products have the same
  score integer NOT NULL,
  price numeric(14, 4),
  -- Which band of the price facet it is in, from the cheapest: comparing numerics for each hit is slow
  price_band smallint,
  -- Folded names whose numbers are padded, so that 2A comes before 10A
  name_sort_fr text COLLATE "C" NOT NULL,
  name_sort_en text COLLATE "C" NOT NULL,
  -- Without separators, upper case
  reference text COLLATE "C" NOT NULL,
  ean text COLLATE "C",
  -- A family, B label, C manufacturer and families above, D technical features
  words tsvector NOT NULL,
  -- Families up to the top, manufacturer, catalogue and supplier as numbers of one range: see facet-id.ts
  facet_ids integer[] NOT NULL
);
-- One index for text and filters together.
CREATE INDEX product_search_words ON product_search USING gin (words, facet_ids) WITH (fastupdate = off);
CREATE INDEX product_search_reference ON product_search (reference);
CREATE INDEX product_search_reference_part ON product_search USING gin (reference gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX product_search_ean ON product_search (ean);

-- Every word of every product: its stems, how many products have it and how it is spelled with its accents.
CREATE TABLE search_word (
  word text COLLATE "C" PRIMARY KEY,
  lexemes text[] NOT NULL,
  product_count integer NOT NULL,
  spelling text NOT NULL
);
CREATE INDEX search_word_similar ON search_word USING gin (word gin_trgm_ops);

-- How many products of each catalogue a value of a facet has: what a family tree, or a search that is not narrowed yet,
-- adds up over the catalogues of a company. `value_id`: a family of any level, a manufacturer, the catalogue, a price band.
CREATE TABLE catalog_facet_count (
  catalog_id integer NOT NULL REFERENCES catalog ON DELETE CASCADE,
  facet text NOT NULL CHECK (facet IN ('family', 'manufacturer', 'catalog', 'price')),
  value_id integer NOT NULL,
  product_count integer NOT NULL,
  PRIMARY KEY (facet, catalog_id, value_id)
);
