-- Reports of wrong product sheets are answered and closed.

ALTER TABLE product_error_report
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  ADD COLUMN answer text,
  ADD COLUMN treated_at timestamptz,
  ADD COLUMN treated_by integer REFERENCES app_user ON DELETE SET NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX product_error_report_newest ON product_error_report (created_at DESC, id DESC);
CREATE INDEX product_error_report_open ON product_error_report (status) WHERE status = 'open';
CREATE INDEX product_error_report_treated_by ON product_error_report (treated_by);
