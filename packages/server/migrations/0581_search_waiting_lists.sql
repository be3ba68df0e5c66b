-- Rows go to the waiting lists of these indexes first, which each refresh of the search empties. To turn them on for many rows alone
-- locked the indexes until the end of an import, and every search waited for it.

ALTER INDEX product_search_words SET (fastupdate = on);
ALTER INDEX product_search_sample SET (fastupdate = on);
ALTER INDEX product_search_best SET (fastupdate = on);
ALTER INDEX product_search_reference_part SET (fastupdate = on);
