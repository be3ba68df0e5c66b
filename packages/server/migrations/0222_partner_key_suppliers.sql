-- The suppliers that a partner key shows; none: all of them.
ALTER TABLE partner_key ADD COLUMN supplier_ids bigint[] NOT NULL DEFAULT '{}';
