-- The shipping that a supplier of a consultation quoted becomes a fee of the first pre-order that an award makes with it.
-- null: any other fee, or the consultation is gone
ALTER TABLE order_cost ADD COLUMN consultation_supplier_id integer REFERENCES consultation_supplier ON DELETE SET NULL;
CREATE INDEX order_cost_consultation_supplier ON order_cost (consultation_supplier_id)
  WHERE consultation_supplier_id IS NOT NULL;
