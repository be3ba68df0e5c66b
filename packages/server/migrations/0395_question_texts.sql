-- The question as its answer repeats it to all, edited by the buyer; null: it is not repeated.
ALTER TABLE consultation_message ADD COLUMN question_text text;
UPDATE consultation_message m SET question_text = q.body FROM consultation_message q
WHERE q.id = m.question_id AND m.supplier_id IS NULL;
