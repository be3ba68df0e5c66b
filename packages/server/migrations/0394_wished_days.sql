-- The day by which a line of a consultation is wanted.
ALTER TABLE consultation_line ADD COLUMN wished_on date;
