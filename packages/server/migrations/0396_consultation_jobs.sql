-- The job that a consultation is for, beside its business.
ALTER TABLE consultation ADD COLUMN job_code text, ADD COLUMN job_name text;
