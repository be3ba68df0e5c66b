-- Which files a company attaches to its orders for a supplier, beside the PDF; without a row CSV and cXML.

CREATE TABLE supplier_order_files (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  supplier_id integer NOT NULL REFERENCES supplier ON DELETE CASCADE,
  formats text[] NOT NULL CHECK (formats <@ ARRAY['csv', 'cxml', 'ubl']),
  changed_at timestamptz NOT NULL,
  -- A name as it was then: it outlives the account.
  changed_by text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (company_id, supplier_id)
);
CREATE INDEX supplier_order_files_supplier ON supplier_order_files (supplier_id);
