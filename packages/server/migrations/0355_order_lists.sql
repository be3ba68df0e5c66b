-- Lists of many orders and consultations are narrowed by family and by job: what that takes stands in the rows themselves.

-- The texts of the job as `foldText` writes them
ALTER TABLE purchase_order ADD COLUMN job_text text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(lower(regexp_replace(normalize(
    coalesce(business_code || ' ', '') || coalesce(business_name || ' ', '') || coalesce(job_code || ' ', '') || coalesce(job_name, ''),
    NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')) STORED;
ALTER TABLE consultation ADD COLUMN job_text text NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(lower(regexp_replace(normalize(
    coalesce(business_code || ' ', '') || coalesce(business_name, ''),
    NFD), '[\u0300-\u036f]', '', 'g')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss')) STORED;

ALTER TABLE order_line
  ADD COLUMN company_id integer,
  ADD COLUMN family_id integer,
  ADD COLUMN goods numeric(20, 2) GENERATED ALWAYS AS (round(quantity * unit_price / price_base, 2)) STORED;
UPDATE order_line l SET company_id = o.company_id FROM purchase_order o WHERE o.id = l.order_id;
UPDATE order_line l SET family_id = p.family_id FROM product p WHERE p.id = l.product_id;
ALTER TABLE order_line ALTER COLUMN company_id SET NOT NULL;
CREATE INDEX order_line_family ON order_line (company_id, family_id) INCLUDE (order_id, goods) WHERE removed_at IS NULL;

CREATE FUNCTION place_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := (SELECT o.company_id FROM purchase_order o WHERE o.id = NEW.order_id);
  NEW.family_id := (SELECT p.family_id FROM product p WHERE p.id = NEW.product_id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_line_placed BEFORE INSERT OR UPDATE OF order_id, product_id ON order_line
  FOR EACH ROW EXECUTE FUNCTION place_order_line();

-- A catalogue may sort a product elsewhere.
CREATE FUNCTION move_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_line SET family_id = NEW.family_id WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_family_changed AFTER UPDATE OF family_id ON product
  FOR EACH ROW WHEN (OLD.family_id IS DISTINCT FROM NEW.family_id) EXECUTE FUNCTION move_order_lines();
