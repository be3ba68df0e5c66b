-- How many agencies a supplier has: the whole of a search without conditions, and its facets, are sums of these few rows.
CREATE TABLE supplier_agency_count (
  supplier_id bigint PRIMARY KEY REFERENCES supplier ON DELETE CASCADE,
  agencies integer NOT NULL
);

INSERT INTO supplier_agency_count (supplier_id, agencies)
SELECT supplier_id, count(*) FROM agency GROUP BY supplier_id;

-- In the order of their numbers, so that two writers of many agencies wait for each other in the same order.
CREATE FUNCTION count_agencies_that_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO supplier_agency_count AS c (supplier_id, agencies)
  SELECT supplier_id, count(*) FROM came GROUP BY supplier_id ORDER BY supplier_id
  ON CONFLICT (supplier_id) DO UPDATE SET agencies = c.agencies + excluded.agencies;
  RETURN NULL;
END $$;

CREATE FUNCTION count_agencies_that_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE supplier_agency_count c SET agencies = c.agencies - w.agencies
  FROM (SELECT supplier_id, count(*) AS agencies FROM went GROUP BY supplier_id ORDER BY supplier_id) w
  WHERE c.supplier_id = w.supplier_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_agencies_that_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO supplier_agency_count AS c (supplier_id, agencies)
  SELECT supplier_id, sum(change) FROM (
    SELECT supplier_id, 1 AS change FROM came
    UNION ALL
    SELECT supplier_id, -1 FROM went) changes
  GROUP BY supplier_id HAVING sum(change) <> 0 ORDER BY supplier_id
  ON CONFLICT (supplier_id) DO UPDATE SET agencies = c.agencies + excluded.agencies;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_agency_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM supplier_agency_count;
  RETURN NULL;
END $$;

CREATE TRIGGER agencies_came AFTER INSERT ON agency
  REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_agencies_that_came();
CREATE TRIGGER agencies_went AFTER DELETE ON agency
  REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_agencies_that_went();
CREATE TRIGGER agencies_moved AFTER UPDATE ON agency
  REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_agencies_that_moved();
CREATE TRIGGER agencies_forgotten AFTER TRUNCATE ON agency
  FOR EACH STATEMENT EXECUTE FUNCTION forget_agency_counts();
