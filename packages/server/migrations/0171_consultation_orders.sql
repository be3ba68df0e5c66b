-- The orders that an award has made count towards the status of its consultation for as long as they exist (D-05).

CREATE FUNCTION count_consultation_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consultation c SET order_count = n.orders
  FROM (
    SELECT m.origin_id AS id, count(o.id) AS orders
    FROM (SELECT DISTINCT origin_id FROM moved WHERE origin = 'consultation' AND origin_id IS NOT NULL) m
    LEFT JOIN purchase_order o ON o.origin = 'consultation' AND o.origin_id = m.origin_id AND o.removed_at IS NULL
    GROUP BY m.origin_id) n
  WHERE c.id = n.id AND c.order_count <> n.orders;
  RETURN NULL;
END $$;
CREATE TRIGGER consultation_orders_came AFTER INSERT ON purchase_order
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_consultation_orders();
CREATE TRIGGER consultation_orders_changed AFTER UPDATE ON purchase_order
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_consultation_orders();
CREATE TRIGGER consultation_orders_went AFTER DELETE ON purchase_order
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION count_consultation_orders();

-- An award lasts as long as its order: what was deleted can be awarded anew.
ALTER TABLE consultation_award ADD FOREIGN KEY (order_id) REFERENCES purchase_order ON DELETE CASCADE;
