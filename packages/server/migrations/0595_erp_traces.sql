-- An ERP that fetches an order is an actor of its own. The new values contain the old ones: no row has to be checked.

ALTER TABLE audit_entry
  DROP CONSTRAINT audit_entry_actor_kind_check,
  ADD CONSTRAINT audit_entry_actor_kind_check
    CHECK (actor_kind IN ('none', 'user', 'key', 'link', 'erp')) NOT VALID;
