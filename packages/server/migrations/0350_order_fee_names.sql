-- How a fee of an order is called on English screens; without it, as it was typed. Those of agreements get the name that theirs has.
ALTER TABLE order_cost ADD COLUMN name_en text;
UPDATE order_cost c SET name_en = known.name_en
FROM (
  SELECT DISTINCT ON (o.id, f.name) o.id AS order_id, f.name, f.name_en
  FROM purchase_order o
  JOIN agreement a ON a.company_id = o.company_id AND a.supplier_id = o.supplier_id
  JOIN agreement_fee f ON f.agreement_id = a.id
  WHERE f.name_en IS NOT NULL
  ORDER BY o.id, f.name, f.id
) known
WHERE known.order_id = c.order_id AND known.name = c.name AND NOT c.is_manual;
