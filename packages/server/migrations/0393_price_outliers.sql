-- A price so many hundredths of times above or below what it is compared with is asked about; NULL: that of the nearest unit above.
ALTER TABLE alert_threshold ADD COLUMN outlier_factor integer CHECK (outlier_factor BETWEEN 110 AND 10000);
