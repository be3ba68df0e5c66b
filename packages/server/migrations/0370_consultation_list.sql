-- A page of the newest consultations is read in this order, whichever units of the company are in reach.
CREATE INDEX consultation_newest ON consultation (company_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
