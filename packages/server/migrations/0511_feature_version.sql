-- Features are renamed and given more choices: two people could do so at once.

ALTER TABLE feature ADD COLUMN version integer NOT NULL DEFAULT 1;
