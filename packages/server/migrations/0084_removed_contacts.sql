-- What a company took out of its list and may still put back is counted before it adds one (decision 0340).

CREATE INDEX supplier_contact_removed ON supplier_contact (company_id) WHERE removed_at IS NOT NULL;
