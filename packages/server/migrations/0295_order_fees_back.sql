-- A fee that was taken out of a pre-order can come back for a day, with its kind.
ALTER TABLE order_cost ADD COLUMN removed_at timestamptz;
CREATE INDEX order_cost_removed ON order_cost (removed_at) WHERE removed_at IS NOT NULL;
