-- A list has three levels with pieces of 64, 64 * 64 and 64 * 64 * 64 runs, and one piece over all: each run is counted in at
-- most four pieces of a slot (`features/leaderboard/rank-skip-list.ts`). The lowest level stays as it was, and the piece over all
-- is level 5 still, for servers of before that have not stopped yet.
SELECT rank_lock();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rank_height(run_id integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN hashint4(run_id) & 63 <> 0 THEN 0
    WHEN hashint4(run_id) & 4095 <> 0 THEN 1
    WHEN hashint4(run_id) & 262143 <> 0 THEN 2 ELSE 3 END
$$;--> statement-breakpoint
-- The piece with this key of each level that a window has. The first piece of the lowest level has no row.
CREATE OR REPLACE FUNCTION rank_path(in_window text, to_key bytea) RETURNS TABLE (level integer, low_key bytea) LANGUAGE sql STABLE AS $$
  SELECT 0, coalesce((
    SELECT nodes.low_key FROM rank_nodes AS nodes
    WHERE nodes.window_id = in_window AND nodes.level = 0 AND nodes.low_key <= to_key
    ORDER BY nodes.low_key DESC LIMIT 1), '')
  UNION ALL SELECT levels.level, node.low_key
  FROM generate_series(1, 2) AS levels(level) CROSS JOIN LATERAL (
    SELECT nodes.low_key FROM rank_nodes AS nodes
    WHERE nodes.window_id = in_window AND nodes.level = levels.level AND nodes.low_key <= to_key
    ORDER BY nodes.low_key DESC LIMIT 1) AS node
  UNION ALL SELECT 5, ''::bytea
$$;--> statement-breakpoint
-- From the top down: the pieces of a level that come before the one with the key, from where the level above has stopped.
CREATE OR REPLACE FUNCTION rank_before(in_window text, of_slots text[], to_key bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  counted bigint := 0;
  from_key bytea := '';
  piece_key bytea;
BEGIN
  FOR at_level IN REVERSE 2..0 LOOP
    piece_key := (
      SELECT low_key FROM rank_nodes WHERE window_id = in_window AND level = at_level AND low_key <= to_key
      ORDER BY low_key DESC LIMIT 1);
    CONTINUE WHEN piece_key IS NULL OR piece_key = from_key;
    counted := counted + (
      SELECT coalesce(sum(entries), 0) FROM rank_counts
      WHERE window_id = in_window AND slot = ANY (of_slots) AND level = at_level AND low_key >= from_key AND low_key < piece_key);
    from_key := piece_key;
  END LOOP;
  RETURN counted + (
    SELECT count(*) FROM ranked_runs
    WHERE window_id = in_window AND slot = ANY (of_slots) AND key >= from_key AND key < to_key);
END $$;--> statement-breakpoint
-- The last of a full page has its key, after which the next page begins.
CREATE OR REPLACE FUNCTION rank_page(in_window text, of_slots text[], after_key bytea, skipped integer, size integer)
RETURNS TABLE (run_id integer, key bytea, rank bigint, total bigint) LANGUAGE plpgsql STABLE ROWS 50 AS $$
#variable_conflict use_column
DECLARE
  above bigint := skipped;
  in_all bigint := rank_total(in_window, of_slots);
BEGIN
  IF after_key IS NOT NULL THEN above := rank_before(in_window, of_slots, after_key || '\x00');
  ELSIF skipped = 0 THEN after_key := '';
  ELSE after_key := rank_at(in_window, of_slots, skipped);
  END IF;
  RETURN QUERY
    SELECT page.run_id, CASE WHEN page.place = size THEN page.key END, above + page.place, in_all
    FROM (
      SELECT listed.run_id, listed.key, row_number() OVER (ORDER BY listed.key) AS place
      FROM unnest(of_slots) AS in_slot CROSS JOIN LATERAL (
        SELECT run_id, key FROM ranked_runs WHERE window_id = in_window AND slot = in_slot AND key > after_key
        ORDER BY key LIMIT size) AS listed
      ORDER BY listed.key LIMIT size) AS page;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rank_runs(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tall record;
BEGIN
  PERFORM rank_lock();
  PERFORM rank_forget();
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
  IF NOT EXISTS (SELECT FROM unnest(ids) AS id WHERE rank_height(id) > 0) THEN RETURN; END IF;
  FOR tall IN SELECT window_id, key, rank_height(run_id) AS height FROM rankable_runs
    WHERE run_id = ANY (ids) AND rank_height(run_id) > 0 AND NOT is_best LOOP
    FOR at_level IN 0..tall.height - 1 LOOP PERFORM rank_cut(tall.window_id, at_level, tall.key); END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- The levels above the lowest, of which the keys say where they begin: they end with the id of a run.
CREATE FUNCTION rank_upper_levels() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rank_nodes WHERE level > 0;
  DELETE FROM rank_counts WHERE level > 0;
  INSERT INTO rank_nodes
  SELECT DISTINCT window_id, above.level, low_key
  FROM (SELECT window_id, low_key AS key FROM rank_nodes WHERE level = 0) AS lowest
    CROSS JOIN LATERAL generate_series(1, rank_height(('x' || encode(substr(key, 18), 'hex'))::bit(32)::integer) - 1) AS above(level)
    CROSS JOIN unnest(ARRAY[''::bytea, key]) AS low_key;
  ANALYZE rank_nodes, rank_counts;
  FOR above IN 1..2 LOOP
    INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
    SELECT counts.window_id, counts.slot, path.level, path.low_key, sum(counts.entries)
    FROM rank_counts AS counts CROSS JOIN LATERAL rank_path(counts.window_id, counts.low_key) AS path
    WHERE counts.level = above - 1 AND path.level = above GROUP BY 1, 2, 3, 4;
  END LOOP;
  INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
  SELECT window_id, slot, 5, '', sum(entries) FROM rank_counts WHERE level = 0 GROUP BY 1, 2;
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
  INSERT INTO rank_nodes SELECT DISTINCT window_id, 0, key FROM ranked_runs WHERE rank_height(run_id) > 0;
  ANALYZE rank_nodes;
  INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
  SELECT window_id, slot, level, low_key, count(*) FROM ranked_runs CROSS JOIN LATERAL rank_path(window_id, key)
  WHERE level = 0 GROUP BY 1, 2, 3, 4;
  PERFORM rank_upper_levels();
  ANALYZE ranked_runs, rank_counts;
END $$;--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['rank_before', 'rank_page', 'rank_runs'] LOOP
    EXECUTE format('ALTER FUNCTION %I SET plan_cache_mode = force_generic_plan', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_seqscan = off', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_hashjoin = off', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_mergejoin = off', name);
  END LOOP;
END $$;--> statement-breakpoint
DELETE FROM rank_nodes WHERE level = 0 AND low_key = '';--> statement-breakpoint
SELECT rank_upper_levels();
