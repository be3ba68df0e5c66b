-- How a fee is called on English screens; without it, as it was typed.
ALTER TABLE agreement_fee ADD COLUMN name_en text;
