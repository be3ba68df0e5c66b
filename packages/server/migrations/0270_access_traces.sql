-- Beside what was written: which single rows were opened, and what was saved as a file (D-33).

ALTER TABLE audit_entry
  ADD COLUMN kind text NOT NULL DEFAULT 'write' CHECK (kind IN ('read', 'export', 'write'));

-- The list of the super administrator: the latest first, of one person.
CREATE INDEX audit_entry_actor ON audit_entry (actor_kind, actor_id, written_at);
