-- The selection list that a line of a cart comes from, so that its job goes along to the order.
ALTER TABLE cart_line ADD COLUMN list_id integer REFERENCES selection_list ON DELETE SET NULL;
CREATE INDEX cart_line_list ON cart_line (list_id) WHERE list_id IS NOT NULL;
