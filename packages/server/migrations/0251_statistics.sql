-- Figures of what was ordered, by month. A confirmed order never changes, so its figures are added once: until the nightly
-- job has done so, the order is in `statistics_pending` and its lines are summed when somebody asks.

CREATE TABLE statistics_pending (
  order_id integer PRIMARY KEY REFERENCES purchase_order ON DELETE CASCADE,
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE
);
CREATE INDEX statistics_pending_company ON statistics_pending (company_id);

CREATE FUNCTION await_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO statistics_pending (order_id, company_id) VALUES (NEW.id, NEW.company_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER purchase_order_confirmed AFTER UPDATE OF status ON purchase_order
  FOR EACH ROW WHEN (OLD.status = 'pre_order' AND NEW.status <> 'pre_order') EXECUTE FUNCTION await_statistics();
CREATE TRIGGER purchase_order_came_confirmed AFTER INSERT ON purchase_order
  FOR EACH ROW WHEN (NEW.status <> 'pre_order') EXECUTE FUNCTION await_statistics();

INSERT INTO statistics_pending (order_id, company_id)
SELECT id, company_id FROM purchase_order WHERE status <> 'pre_order' AND removed_at IS NULL;

-- Of all orders (family 0), of each family on all levels, and of what is in no catalogue (family -1).
CREATE TABLE statistics_month (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  family_id integer NOT NULL,
  -- Its first day, in Paris
  month date NOT NULL,
  unit_id integer NOT NULL,
  supplier_id integer NOT NULL,
  orders integer NOT NULL,
  amount numeric(16, 2) NOT NULL,
  -- The lines whose public price was known: at that price, and as they were bought
  public_amount numeric(16, 2) NOT NULL,
  public_paid numeric(16, 2) NOT NULL,
  -- The lines for which two suppliers or more had given a price: at the mean of the prices, and as they were bought
  bid_amount numeric(16, 2) NOT NULL,
  bid_paid numeric(16, 2) NOT NULL,
  -- Bought at the price of a framework agreement
  agreement_amount numeric(16, 2) NOT NULL,
  PRIMARY KEY (company_id, family_id, month, unit_id, supplier_id)
);

CREATE TABLE statistics_product (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  month date NOT NULL,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  unit_id integer NOT NULL,
  supplier_id integer NOT NULL,
  orders integer NOT NULL,
  quantity numeric(16, 3) NOT NULL,
  amount numeric(16, 2) NOT NULL,
  PRIMARY KEY (company_id, month, product_id, unit_id, supplier_id)
);
CREATE INDEX statistics_product_product ON statistics_product (product_id);

-- The lines of some confirmed orders, each with what it cost and what it would have cost.
CREATE FUNCTION order_line_figures(orders integer[]) RETURNS TABLE (
  order_id integer, company_id integer, unit_id integer, supplier_id integer, month date, product_id integer,
  path integer[], quantity numeric, amount numeric, public_amount numeric, bid_amount numeric, is_agreement boolean
) LANGUAGE sql STABLE AS $$
  SELECT o.id, o.company_id, o.unit_id, o.supplier_id,
    date_trunc('month', o.ordered_at AT TIME ZONE 'Europe/Paris')::date, l.product_id, f.path, l.quantity,
    round(l.quantity * l.unit_price / l.price_base, 2),
    round(l.quantity * (l.provenance ->> 'public')::numeric / l.price_base, 2),
    CASE WHEN o.origin = 'consultation' AND l.source_line_id IS NOT NULL THEN (
      SELECT CASE WHEN count(*) > 1 THEN round(l.quantity * avg(bid.price) / l.price_base, 2) END
      FROM (
        -- The last word of each supplier.
        SELECT DISTINCT ON (a.supplier_id) al.price
        FROM consultation_answer_line al
        JOIN consultation_answer a ON a.id = al.answer_id AND a.state = 'validated'
        WHERE al.line_id = l.source_line_id AND al.kind = 'priced' AND al.price IS NOT NULL
        ORDER BY a.supplier_id, a.round_id DESC
      ) bid
    ) END,
    l.price_reason IS NULL AND coalesce(jsonb_typeof(l.provenance -> 'agreement') = 'object', false)
  FROM purchase_order o
  JOIN order_line l ON l.order_id = o.id AND l.removed_at IS NULL AND l.unit_price IS NOT NULL
  LEFT JOIN product p ON p.id = l.product_id
  LEFT JOIN family f ON f.id = p.family_id
  WHERE o.id = ANY (orders) AND o.status <> 'pre_order' AND o.removed_at IS NULL
$$;

-- The same, summed for each order and family: an order counts once in each.
CREATE FUNCTION order_figures(orders integer[]) RETURNS TABLE (
  order_id integer, company_id integer, family_id integer, month date, unit_id integer, supplier_id integer,
  amount numeric, public_amount numeric, public_paid numeric, bid_amount numeric, bid_paid numeric,
  agreement_amount numeric
) LANGUAGE sql STABLE AS $$
  SELECT l.order_id, l.company_id, family.id, l.month, l.unit_id, l.supplier_id,
    sum(l.amount), coalesce(sum(l.public_amount), 0), coalesce(sum(l.amount) FILTER (WHERE l.public_amount IS NOT NULL), 0),
    coalesce(sum(l.bid_amount), 0), coalesce(sum(l.amount) FILTER (WHERE l.bid_amount IS NOT NULL), 0),
    coalesce(sum(l.amount) FILTER (WHERE l.is_agreement), 0)
  FROM order_line_figures(orders) l
  CROSS JOIN LATERAL unnest(0 || coalesce(l.path, ARRAY[-1])) AS family (id)
  GROUP BY l.order_id, l.company_id, family.id, l.month, l.unit_id, l.supplier_id
$$;

-- Adds orders that wait to the months, at most so many; answers how many.
CREATE FUNCTION add_statistics(most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
  ON CONFLICT (company_id, month, product_id, unit_id, supplier_id) DO UPDATE SET
    orders = kept.orders + excluded.orders, quantity = kept.quantity + excluded.quantity,
    amount = kept.amount + excluded.amount;
  RETURN cardinality(taken);
END $$;

-- Texts that found no product, by company and month; never who searched.
CREATE TABLE empty_search (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  month date NOT NULL,
  text text NOT NULL CHECK (text <> '' AND length(text) <= 80),
  searches integer NOT NULL,
  PRIMARY KEY (company_id, month, text)
);

-- What is asked of consultations: when the first round was sent.
CREATE INDEX consultation_round_sent ON consultation_round (consultation_id) INCLUDE (opened_at) WHERE number = 1;
CREATE INDEX purchase_order_ordered ON purchase_order (company_id, ordered_at) WHERE status <> 'pre_order';
