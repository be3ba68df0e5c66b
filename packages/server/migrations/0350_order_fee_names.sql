-- How a fee of an order is called on English screens; without it, as it was typed. Those of agreements get the name that theirs has.
ALTER TABLE order_cost ADD COLUMN name_en text;
UPDATE order_cost c SET name_en = (
  SELECT f.name_en
  FROM agreement_fee f
  JOIN agreement a ON a.id = f.agreement_id
  JOIN purchase_order o ON o.id = c.order_id AND o.company_id = a.company_id AND o.supplier_id = a.supplier_id
  WHERE f.name = c.name AND f.name_en IS NOT NULL
  ORDER BY f.id
  LIMIT 1
)
WHERE NOT is_manual;
