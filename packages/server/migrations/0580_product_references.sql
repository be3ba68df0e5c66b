-- Half a million rows of an import were each checked against their product. Both tables are filled from the very products that they
-- refer to, in the statement that reads or makes these: all that is left is to delete their rows with them.

ALTER TABLE deposit_undo DROP CONSTRAINT deposit_undo_product_id_fkey;
ALTER TABLE product_search DROP CONSTRAINT product_search_product_id_fkey;

CREATE FUNCTION delete_rows_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_search s USING went w WHERE s.product_id = w.id;
  DELETE FROM deposit_undo u USING went w WHERE u.product_id = w.id;
  RETURN NULL;
END $$;

CREATE TRIGGER products_went AFTER DELETE ON product
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION delete_rows_of_products();
