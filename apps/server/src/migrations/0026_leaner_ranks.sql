-- The ranking asks less of the database for each run and each look (`features/leaderboard/rank-skip-list.ts`).
-- The topmost level, 5, is one piece: all entries of a slot.
CREATE OR REPLACE FUNCTION rank_path(in_window text, to_key bytea) RETURNS TABLE (level integer, low_key bytea) LANGUAGE sql STABLE AS $$
  SELECT levels.level, node.low_key
  FROM generate_series(0, 4) AS levels(level) CROSS JOIN LATERAL (
    SELECT nodes.low_key FROM rank_nodes AS nodes
    WHERE nodes.window_id = in_window AND nodes.level = levels.level AND nodes.low_key <= to_key
    ORDER BY nodes.low_key DESC LIMIT 1) AS node
  UNION ALL SELECT 5, ''::bytea
$$;--> statement-breakpoint
INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
SELECT window_id, slot, 5, '', count(*) FROM ranked_runs GROUP BY window_id, slot;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rank_total(in_window text, of_slots text[]) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT coalesce(sum(entries), 0) FROM rank_counts
    WHERE window_id = in_window AND slot = ANY (of_slots) AND level = 5 AND low_key = '');
END $$;--> statement-breakpoint
-- The best run of a person in these slots, which have one of each person, and its key.
CREATE FUNCTION rank_best(in_window text, in_slots text[], player integer) RETURNS TABLE (run_id integer, key bytea)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT held.run_id, held.key FROM unnest(in_slots) AS in_slot CROSS JOIN LATERAL (
      SELECT run_id, key FROM ranked_runs WHERE user_id = player AND window_id = in_window AND slot = in_slot OFFSET 0) AS held
    ORDER BY held.key LIMIT 1;
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW "rankable_runs" AS
SELECT runs.id AS run_id, runs.user_id, windows.window_id, slots.slot, slots.is_best, keyed.key
FROM runs
  CROSS JOIN LATERAL (SELECT rank_key(runs.verified, runs.new_score, runs.score, runs.id) AS key OFFSET 0) AS keyed
  CROSS JOIN LATERAL rank_slots(runs.board, runs.mode, runs.division) AS slots
  CROSS JOIN (SELECT kind, rank_window(kind, now()) AS window_id FROM unnest(ARRAY['all', 'season', 'day']) AS kind OFFSET 0) AS windows
WHERE rank_window(windows.kind, runs.created_at) = windows.window_id
  AND NOT EXISTS (SELECT FROM settings WHERE settings.user_id = runs.user_id AND NOT settings.leaderboard_visibility);--> statement-breakpoint
CREATE OR REPLACE FUNCTION rank_runs(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tall record;
BEGIN
  PERFORM rank_lock();
  PERFORM rank_forget();
  IF (SELECT count(*) FROM unnest(ARRAY['all', 'season', 'day']) AS kind JOIN rank_nodes AS nodes
      ON nodes.window_id = rank_window(kind, now()) AND nodes.level = 0 AND nodes.low_key = '') < 3 THEN
    INSERT INTO rank_nodes SELECT DISTINCT window_id, 0, ''::bytea FROM rankable_runs WHERE run_id = ANY (ids) ON CONFLICT DO NOTHING;
  END IF;
  WITH entries AS MATERIALIZED (
    SELECT * FROM rankable_runs WHERE run_id = ANY (ids)),
  best AS (
    SELECT DISTINCT ON (user_id, window_id, slot) * FROM entries WHERE is_best ORDER BY user_id, window_id, slot, key),
  compared AS MATERIALIZED (
    SELECT best.*, held.key AS held_key FROM best LEFT JOIN LATERAL (
      SELECT key FROM ranked_runs WHERE user_id = best.user_id AND window_id = best.window_id AND slot = best.slot OFFSET 0
    ) AS held ON true),
  beaten AS (
    DELETE FROM ranked_runs AS held USING compared
    WHERE held.window_id = compared.window_id AND held.slot = compared.slot AND held.key = compared.held_key
      AND compared.held_key > compared.key
    RETURNING held.window_id, held.slot, held.key),
  placed AS (
    INSERT INTO ranked_runs (window_id, slot, key, run_id, user_id)
    SELECT window_id, slot, key, run_id, user_id FROM entries WHERE NOT is_best
    UNION ALL SELECT window_id, slot, key, run_id, user_id FROM compared WHERE held_key IS NULL OR held_key > key
    ON CONFLICT DO NOTHING
    RETURNING window_id, slot, key),
  changes AS (
    SELECT *, 1 AS change FROM placed UNION ALL SELECT *, -1 FROM beaten)
  INSERT INTO rank_counts AS held (window_id, slot, level, low_key, entries)
  SELECT window_id, slot, level, low_key, sum(change) FROM changes CROSS JOIN LATERAL rank_path(window_id, key) GROUP BY 1, 2, 3, 4
  ON CONFLICT (window_id, slot, level, low_key) DO UPDATE SET entries = held.entries + excluded.entries;
  FOR tall IN SELECT window_id, key, rank_height(run_id) AS height FROM rankable_runs
    WHERE run_id = ANY (ids) AND rank_height(run_id) > 0 AND NOT is_best LOOP
    FOR at_level IN 0..tall.height - 1 LOOP PERFORM rank_cut(tall.window_id, at_level, tall.key); END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- The windows that last are no older than the oldest that may be kept: one look for each kind.
CREATE OR REPLACE FUNCTION rank_forget() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kind text;
  old text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['day', 'season'] LOOP
    old := (SELECT window_id FROM ranked_runs WHERE window_id > kind ORDER BY window_id LIMIT 1);
    IF old < rank_window(kind, now()) THEN
      DELETE FROM rank_nodes WHERE window_id = old;
      DELETE FROM rank_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM rank_counts WHERE window_id = old LIMIT 100));
      IF NOT FOUND THEN
        DELETE FROM ranked_runs WHERE ctid = ANY (ARRAY(SELECT ctid FROM ranked_runs WHERE window_id = old LIMIT 100));
      END IF;
      RETURN;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
-- Ranks a run that has just been added, and answers its place among the entries of these slots, of all time.
CREATE FUNCTION rank_run(id integer, in_slots text[], at_key bytea) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_runs(ARRAY[id]);
  RETURN 1 + rank_before('all', in_slots, at_key);
END $$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['rank_total', 'rank_best', 'rank_runs', 'rank_forget', 'rank_run'] LOOP
    EXECUTE format('ALTER FUNCTION %I SET plan_cache_mode = force_generic_plan', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_seqscan = off', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_hashjoin = off', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_mergejoin = off', name);
  END LOOP;
END $$;--> statement-breakpoint
-- The whole of it anew.
CREATE OR REPLACE FUNCTION rank_all_runs() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE ranked_runs, rank_nodes, rank_counts;
  INSERT INTO ranked_runs (window_id, slot, key, run_id, user_id)
  SELECT window_id, slot, key, run_id, user_id FROM rankable_runs WHERE NOT is_best ORDER BY 1, 2, 3;
  INSERT INTO ranked_runs (window_id, slot, key, run_id, user_id)
  SELECT DISTINCT ON (user_id, window_id, slot) window_id, slot, key, run_id, user_id FROM rankable_runs WHERE is_best
  ORDER BY user_id, window_id, slot, key;
  INSERT INTO rank_nodes SELECT DISTINCT window_id, 0, ''::bytea FROM ranked_runs;
  INSERT INTO rank_nodes
  SELECT DISTINCT window_id, level, low_key FROM ranked_runs CROSS JOIN LATERAL generate_series(0, rank_height(run_id) - 1) AS level
    CROSS JOIN unnest(ARRAY[''::bytea, key]) AS low_key
  WHERE rank_height(run_id) > 0
  ON CONFLICT DO NOTHING;
  ANALYZE rank_nodes;
  INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
  SELECT window_id, slot, level, low_key, count(*) FROM ranked_runs CROSS JOIN LATERAL rank_path(window_id, key)
  WHERE level = 0 GROUP BY 1, 2, 3, 4;
  FOR above IN 1..4 LOOP
    INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
    SELECT counts.window_id, counts.slot, path.level, path.low_key, sum(counts.entries)
    FROM rank_counts AS counts CROSS JOIN LATERAL rank_path(counts.window_id, counts.low_key) AS path
    WHERE counts.level = above - 1 AND path.level = above GROUP BY 1, 2, 3, 4;
  END LOOP;
  INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
  SELECT window_id, slot, 5, '', sum(entries) FROM rank_counts WHERE level = 0 GROUP BY 1, 2;
  ANALYZE ranked_runs, rank_counts;
END $$;
