-- Who is asked once more is awaited again, whatever it answered in a round before: what waits for the buyer counts it so.

-- When the latest further round was opened for it; null: no further one, or it has answered or declined since
ALTER TABLE consultation_supplier ADD COLUMN asked_again_at timestamptz;
UPDATE consultation_supplier s SET asked_again_at = w.opened_at
FROM (
  SELECT DISTINCT ON (a.supplier_id) a.supplier_id, a.state, r.number, r.opened_at
  FROM consultation_answer a JOIN consultation_round r ON r.id = a.round_id
  ORDER BY a.supplier_id, r.number DESC) w
WHERE w.supplier_id = s.id AND w.number > 1 AND w.state IN ('awaited', 'draft')
  AND (s.answered_at IS NOT NULL OR s.declined_at IS NOT NULL);

ALTER TABLE consultation ADD COLUMN awaited_count integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION count_consultation_suppliers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE consultation c SET supplier_count = n.all_of_them, sent_count = n.sent, answered_count = n.answered,
    declined_count = n.declined, awaited_count = n.awaited
  FROM (
    SELECT m.consultation_id, count(s.id) AS all_of_them, count(s.sent_at) AS sent,
      count(s.id) FILTER (WHERE s.sent_at IS NOT NULL AND s.answered_at IS NOT NULL) AS answered,
      count(s.id) FILTER (WHERE s.declined_at IS NOT NULL AND s.asked_again_at IS NULL) AS declined,
      count(s.id) FILTER (WHERE s.sent_at IS NOT NULL
        AND (s.asked_again_at IS NOT NULL OR s.answered_at IS NULL AND s.declined_at IS NULL)) AS awaited
    FROM (SELECT DISTINCT consultation_id FROM moved) m
    LEFT JOIN consultation_supplier s ON s.consultation_id = m.consultation_id
    GROUP BY m.consultation_id) n
  WHERE c.id = n.consultation_id
    AND (c.supplier_count, c.sent_count, c.answered_count, c.declined_count, c.awaited_count)
      IS DISTINCT FROM (n.all_of_them, n.sent, n.answered, n.declined, n.awaited);
  RETURN NULL;
END $$;

UPDATE consultation c SET declined_count = n.declined, awaited_count = n.awaited
FROM (
  SELECT s.consultation_id,
    count(*) FILTER (WHERE s.declined_at IS NOT NULL AND s.asked_again_at IS NULL) AS declined,
    count(*) FILTER (WHERE s.sent_at IS NOT NULL
      AND (s.asked_again_at IS NOT NULL OR s.answered_at IS NULL AND s.declined_at IS NULL)) AS awaited
  FROM consultation_supplier s GROUP BY s.consultation_id) n
WHERE n.consultation_id = c.id;
