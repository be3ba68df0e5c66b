-- An answer that the buyer has typed over what its supplier had not sent: the supplier's documents stay those of a draft (D-30).

ALTER TABLE consultation_answer ADD COLUMN entered_at timestamptz;
