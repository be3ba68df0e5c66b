-- The products bought most are asked for of all suppliers, and mostly of a whole company: the sums over these. Unit 0 is all units,
-- as family 0 is all families.
CREATE TABLE statistics_product_total (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  unit_id integer NOT NULL,
  month date NOT NULL,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  orders integer NOT NULL,
  quantity numeric(16, 3) NOT NULL,
  amount numeric(16, 2) NOT NULL,
  PRIMARY KEY (company_id, unit_id, month, product_id)
);
CREATE INDEX statistics_product_total_product ON statistics_product_total (product_id);
INSERT INTO statistics_product_total (company_id, unit_id, month, product_id, orders, quantity, amount)
SELECT company_id, coalesce(unit_id, 0), month, product_id, sum(orders), sum(quantity), sum(amount)
FROM statistics_product
GROUP BY company_id, month, product_id, ROLLUP (unit_id);

-- With a supplier the sums of each unit are few.
CREATE INDEX statistics_product_supplier ON statistics_product (company_id, supplier_id, month);

CREATE OR REPLACE FUNCTION add_statistics(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer[];
BEGIN
  WITH gone AS (
    DELETE FROM statistics_pending WHERE order_id IN (
      SELECT order_id FROM statistics_pending ORDER BY order_id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING order_id
  )
  SELECT coalesce(array_agg(order_id), '{}') INTO taken FROM gone;
  INSERT INTO statistics_month AS kept (company_id, family_id, month, unit_id, supplier_id, orders, amount,
    public_amount, public_paid, bid_amount, bid_paid, agreement_amount)
  SELECT company_id, family_id, month, unit_id, supplier_id, count(*), sum(amount), sum(public_amount), sum(public_paid),
    sum(bid_amount), sum(bid_paid), sum(agreement_amount)
  FROM order_figures(taken)
  GROUP BY company_id, family_id, month, unit_id, supplier_id
  -- Two processes that add at once take the rows in one order.
  ORDER BY company_id, family_id, month, unit_id, supplier_id
  ON CONFLICT (company_id, family_id, month, unit_id, supplier_id) DO UPDATE SET
    orders = kept.orders + excluded.orders, amount = kept.amount + excluded.amount,
    public_amount = kept.public_amount + excluded.public_amount, public_paid = kept.public_paid + excluded.public_paid,
    bid_amount = kept.bid_amount + excluded.bid_amount, bid_paid = kept.bid_paid + excluded.bid_paid,
    agreement_amount = kept.agreement_amount + excluded.agreement_amount;
  INSERT INTO statistics_product AS kept
    (company_id, month, product_id, unit_id, supplier_id, orders, quantity, amount)
  SELECT company_id, month, product_id, unit_id, supplier_id, count(DISTINCT order_id), sum(quantity), sum(amount)
  FROM order_line_figures(taken)
  WHERE product_id IS NOT NULL
  GROUP BY company_id, month, product_id, unit_id, supplier_id
  ORDER BY company_id, month, product_id, unit_id, supplier_id
  ON CONFLICT (company_id, month, product_id, unit_id, supplier_id) DO UPDATE SET
    orders = kept.orders + excluded.orders, quantity = kept.quantity + excluded.quantity,
    amount = kept.amount + excluded.amount;
  INSERT INTO statistics_product_total AS kept (company_id, unit_id, month, product_id, orders, quantity, amount)
  SELECT company_id, coalesce(unit_id, 0), month, product_id, count(DISTINCT order_id), sum(quantity), sum(amount)
  FROM order_line_figures(taken)
  WHERE product_id IS NOT NULL
  GROUP BY company_id, month, product_id, ROLLUP (unit_id)
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, unit_id, month, product_id) DO UPDATE SET
    orders = kept.orders + excluded.orders, quantity = kept.quantity + excluded.quantity,
    amount = kept.amount + excluded.amount;
  RETURN cardinality(taken);
END $$;
