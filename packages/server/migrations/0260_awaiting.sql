-- What home counts for a user: open consultations, pre-orders and deposits that did not end well.

CREATE INDEX consultation_open ON consultation (company_id, unit_id, requester_id)
  WHERE removed_at IS NULL AND closed_at IS NULL;
CREATE INDEX purchase_order_to_confirm ON purchase_order (company_id, unit_id)
  WHERE removed_at IS NULL AND status = 'pre_order';
CREATE INDEX catalog_deposit_problem ON catalog_deposit (user_id, catalog_id)
  WHERE status IN ('refused', 'finished_with_errors', 'failed');
