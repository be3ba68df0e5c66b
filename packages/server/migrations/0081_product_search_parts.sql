-- What most broad searches read, each by an index a sixteenth of the whole one: the first eight parts of the uniform
-- sample, and the first sixteen buckets of the score, the products that are asked for most (see search-part.ts).
CREATE INDEX product_search_sample ON product_search USING gin (words, facet_ids) WITH (fastupdate = off)
  WHERE facet_ids[1] >= -8;
CREATE INDEX product_search_best ON product_search USING gin (words, facet_ids) WITH (fastupdate = off)
  WHERE facet_ids[7] = -1500;
