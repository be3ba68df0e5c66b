-- By how many percent a public price may move before a rehearsal raises an alarm: the depositor says so.
ALTER TABLE catalog_deposit
  ADD price_shock_percent smallint NOT NULL DEFAULT 30 CHECK (price_shock_percent BETWEEN 1 AND 1000);
