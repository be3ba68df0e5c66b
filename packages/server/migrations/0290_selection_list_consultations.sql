-- Consultations have come with a migration of their own: what names one that does not exist ends here.
DELETE FROM selection_list_consultation x WHERE NOT EXISTS (SELECT 1 FROM consultation c WHERE c.id = x.consultation_id);
ALTER TABLE selection_list_consultation
  ADD FOREIGN KEY (consultation_id) REFERENCES consultation ON DELETE CASCADE;
CREATE INDEX selection_list_consultation_consultation ON selection_list_consultation (consultation_id);
