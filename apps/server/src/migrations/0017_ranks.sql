CREATE TABLE "rank_counts" (
	"window_id" text COLLATE "C" NOT NULL,
	"slot" text COLLATE "C" NOT NULL,
	"level" smallint NOT NULL,
	"low_key" bytea NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "rank_counts_window_id_slot_level_low_key_pk" PRIMARY KEY("window_id","slot","level","low_key")
);
--> statement-breakpoint
CREATE TABLE "rank_nodes" (
	"window_id" text COLLATE "C" NOT NULL,
	"level" smallint NOT NULL,
	"low_key" bytea NOT NULL,
	CONSTRAINT "rank_nodes_window_id_level_low_key_pk" PRIMARY KEY("window_id","level","low_key")
);
--> statement-breakpoint
CREATE TABLE "ranked_runs" (
	"window_id" text COLLATE "C" NOT NULL,
	"slot" text COLLATE "C" NOT NULL,
	"key" bytea NOT NULL,
	"run_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "ranked_runs_window_id_slot_key_pk" PRIMARY KEY("window_id","slot","key")
);
--> statement-breakpoint
DROP TABLE "best_runs" CASCADE;--> statement-breakpoint
DROP INDEX "runs_rank";--> statement-breakpoint
-- Its rows are changed often and never grow: with room beside them no index has to follow.
ALTER TABLE "rank_counts" SET (fillfactor = 70);--> statement-breakpoint
DELETE FROM "counters" WHERE "name" ~ '^(runs|players) ' OR "name" = 'participants';--> statement-breakpoint
-- A skip list that counts, as `features/leaderboard/rank-skip-list.ts` tells. First what is ranked, and where.
CREATE FUNCTION rank_falling(value float8) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- The bits of an IEEE double sort as its size does; here the greater sorts first, and what is null last. Zero has one sign.
  SELECT coalesce(int8send(('x' || encode(float8send(value + 0), 'hex'))::bit(64)::int8
    # CASE WHEN value < 0 THEN 0 ELSE 9223372036854775807 END), '\xffffffffffffffff')
$$;--> statement-breakpoint
CREATE FUNCTION rank_key(verified boolean, new_score float8, score float8, run_id integer) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN verified THEN '\x00'::bytea ELSE '\x01' END || rank_falling(new_score) || rank_falling(score) || int4send(run_id)
$$;--> statement-breakpoint
CREATE FUNCTION rank_window(kind text, at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'day' THEN to_char(at AT TIME ZONE 'UTC', '"day "YYYY-MM-DD')
    WHEN 'season' THEN to_char(at AT TIME ZONE 'UTC', '"season "YYYY-"Q"Q')
    ELSE 'all' END
$$;--> statement-breakpoint
CREATE FUNCTION rank_slots(mode text, division text) RETURNS TABLE (slot text, is_best boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', 'run', mode, division), false
  UNION ALL SELECT concat_ws(' ', 'best', mode, list), true
  FROM unnest(CASE WHEN division IN ('pure', 'assisted') THEN ARRAY[division, 'standard', 'all'] ELSE ARRAY[division, 'all'] END) AS list
  UNION ALL SELECT 'best', true
$$;--> statement-breakpoint
CREATE VIEW "rankable_runs" AS
SELECT runs.id AS run_id, runs.user_id, rank_window(kind, runs.created_at) AS window_id, slots.slot, slots.is_best,
  rank_key(runs.verified, runs.new_score, runs.score, runs.id) AS key
FROM runs CROSS JOIN unnest(ARRAY['all', 'season', 'day']) AS kind CROSS JOIN LATERAL rank_slots(runs.mode, runs.division) AS slots
WHERE rank_window(kind, runs.created_at) = rank_window(kind, now())
  AND NOT EXISTS (SELECT FROM settings WHERE settings.user_id = runs.user_id AND NOT settings.leaderboard_visibility);--> statement-breakpoint
-- On how many levels a run begins a piece: on the lowest 1 of 64 does, on each other one 1 of 16 of these. Always the same
-- for the same run, so that whoever hides and shows themselves changes nothing.
CREATE FUNCTION rank_height(run_id integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN hashint4(run_id) & 63 <> 0 THEN 0
    WHEN hashint4(run_id) & 1023 <> 0 THEN 1
    WHEN hashint4(run_id) & 16383 <> 0 THEN 2
    WHEN hashint4(run_id) & 262143 <> 0 THEN 3
    WHEN hashint4(run_id) & 4194303 <> 0 THEN 4 ELSE 5 END
$$;--> statement-breakpoint
CREATE FUNCTION rank_path(in_window text, to_key bytea) RETURNS TABLE (level integer, low_key bytea) LANGUAGE sql STABLE AS $$
  SELECT levels.level, node.low_key
  FROM generate_series(0, 4) AS levels(level) CROSS JOIN LATERAL (
    SELECT nodes.low_key FROM rank_nodes AS nodes
    WHERE nodes.window_id = in_window AND nodes.level = levels.level AND nodes.low_key <= to_key
    ORDER BY nodes.low_key DESC LIMIT 1) AS node
$$;--> statement-breakpoint
-- Reading.
CREATE FUNCTION rank_total(in_window text, of_slots text[]) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  top integer := (SELECT level FROM rank_nodes WHERE window_id = in_window ORDER BY level DESC LIMIT 1);
BEGIN
  RETURN (
    SELECT coalesce(sum(of_slot.entries), 0) FROM unnest(of_slots) AS in_slot CROSS JOIN LATERAL (
      SELECT sum(entries) AS entries FROM rank_counts WHERE window_id = in_window AND slot = in_slot AND level = top) AS of_slot);
END $$;--> statement-breakpoint
CREATE FUNCTION rank_before(in_window text, of_slots text[], to_key bytea) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH path AS (
      SELECT level, low_key, lead(low_key, 1, '') OVER (ORDER BY level) AS from_key FROM rank_path(in_window, to_key))
    SELECT coalesce(sum(of_slot.entries), 0) FROM path CROSS JOIN unnest(of_slots) AS in_slot CROSS JOIN LATERAL (
      SELECT sum(entries) AS entries FROM rank_counts
      WHERE window_id = in_window AND slot = in_slot AND level = path.level AND low_key >= path.from_key AND low_key < path.low_key
      UNION ALL
      SELECT count(*) FROM ranked_runs
      WHERE path.level = 0 AND window_id = in_window AND slot = in_slot AND key >= path.low_key AND key < to_key) AS of_slot);
END $$;--> statement-breakpoint
CREATE FUNCTION rank_at(in_window text, of_slots text[], place bigint) RETURNS bytea LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bytea := '';
  high bytea := '\xff';
  piece record;
BEGIN
  FOR at_level IN REVERSE coalesce((SELECT level FROM rank_nodes WHERE window_id = in_window ORDER BY level DESC LIMIT 1), 0)..0 LOOP
    SELECT pieces.low_key, pieces.upto - pieces.entries AS before INTO piece FROM (
      SELECT of_slot.low_key, sum(of_slot.entries) AS entries, sum(sum(of_slot.entries)) OVER (ORDER BY of_slot.low_key) AS upto
      FROM unnest(of_slots) AS in_slot CROSS JOIN LATERAL (
        SELECT low_key, entries FROM rank_counts
        WHERE window_id = in_window AND slot = in_slot AND level = at_level AND low_key >= low AND low_key < high OFFSET 0) AS of_slot
      GROUP BY of_slot.low_key) AS pieces
    WHERE pieces.upto >= place ORDER BY pieces.low_key LIMIT 1;
    IF NOT FOUND THEN RETURN NULL; END IF;
    place := place - piece.before;
    low := piece.low_key;
    high := coalesce((SELECT low_key FROM rank_nodes WHERE window_id = in_window AND level = at_level AND low_key > low
      ORDER BY low_key LIMIT 1), '\xff');
  END LOOP;
  RETURN (
    SELECT of_slot.key FROM unnest(of_slots) AS in_slot CROSS JOIN LATERAL (
      SELECT key FROM ranked_runs WHERE window_id = in_window AND slot = in_slot AND key >= low AND key < high OFFSET 0) AS of_slot
    ORDER BY of_slot.key OFFSET place - 1 LIMIT 1);
END $$;--> statement-breakpoint
CREATE FUNCTION rank_page(in_window text, of_slots text[], after_key bytea, skipped integer, size integer)
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
    SELECT page.run_id, page.key, above + row_number() OVER (ORDER BY page.key), in_all
    FROM unnest(of_slots) AS in_slot CROSS JOIN LATERAL (
      SELECT run_id, key FROM ranked_runs WHERE window_id = in_window AND slot = in_slot AND key > after_key
      ORDER BY key LIMIT size) AS page
    ORDER BY page.key LIMIT size;
END $$;--> statement-breakpoint
-- Writing: one transaction after another, and each statement after the lock sees what the one before it has done.
CREATE FUNCTION rank_lock() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(2019071602) $$;--> statement-breakpoint
CREATE FUNCTION rank_runs(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  tall record;
BEGIN
  PERFORM rank_lock();
  PERFORM rank_forget();
  INSERT INTO rank_nodes SELECT DISTINCT window_id, 0, ''::bytea FROM rankable_runs WHERE run_id = ANY (ids) ON CONFLICT DO NOTHING;
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
-- A run that begins a piece takes over what the piece before it held from there on.
CREATE FUNCTION rank_cut(in_window text, at_level integer, at_key bytea) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  low bytea := (SELECT low_key FROM rank_path(in_window, at_key) WHERE level = at_level);
  high bytea := coalesce((SELECT low_key FROM rank_nodes WHERE window_id = in_window AND level = at_level AND low_key > at_key
    ORDER BY low_key LIMIT 1), '\xff');
BEGIN
  IF low = at_key THEN RETURN; END IF;
  IF low IS NULL THEN
    low := '';
    INSERT INTO rank_nodes VALUES (in_window, at_level, low);
    INSERT INTO rank_counts (window_id, slot, level, low_key, entries)
    SELECT in_window, slot, at_level, low, sum(entries) FROM rank_counts WHERE window_id = in_window AND level = at_level - 1
    GROUP BY slot;
  END IF;
  INSERT INTO rank_nodes VALUES (in_window, at_level, at_key);
  WITH RECURSIVE slots AS (
    (SELECT slot FROM rank_counts WHERE window_id = in_window ORDER BY slot LIMIT 1)
    UNION ALL SELECT (SELECT slot FROM rank_counts WHERE window_id = in_window AND slot > slots.slot ORDER BY slot LIMIT 1)
    FROM slots WHERE slot IS NOT NULL),
  moved AS (
    SELECT slot, CASE at_level
      WHEN 0 THEN (SELECT count(*) FROM ranked_runs AS inside WHERE inside.window_id = in_window AND inside.slot = slots.slot
        AND inside.key >= at_key AND inside.key < high)
      ELSE (SELECT sum(inside.entries) FROM rank_counts AS inside WHERE inside.window_id = in_window AND inside.slot = slots.slot
        AND inside.level = at_level - 1 AND inside.low_key >= at_key AND inside.low_key < high)
      END AS entries
    FROM slots WHERE slot IS NOT NULL)
  INSERT INTO rank_counts AS held (window_id, slot, level, low_key, entries)
  SELECT in_window, slot, at_level, piece.low_key, piece.sign * entries
  FROM moved CROSS JOIN (VALUES (low, -1), (at_key, 1)) AS piece(low_key, sign) WHERE entries > 0
  ON CONFLICT (window_id, slot, level, low_key) DO UPDATE SET entries = held.entries + excluded.entries;
END $$;--> statement-breakpoint
CREATE FUNCTION unrank_player(player integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rank_lock();
  WITH gone AS (
    DELETE FROM ranked_runs WHERE user_id = player RETURNING window_id, slot, key)
  INSERT INTO rank_counts AS held (window_id, slot, level, low_key, entries)
  SELECT window_id, slot, level, low_key, -count(*) FROM gone CROSS JOIN LATERAL rank_path(window_id, key) GROUP BY 1, 2, 3, 4
  ON CONFLICT (window_id, slot, level, low_key) DO UPDATE SET entries = held.entries + excluded.entries;
END $$;--> statement-breakpoint
-- A day or a season that is over goes in small parts, with the runs that come after it: nobody waits for a big deletion.
CREATE FUNCTION rank_forget() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  old text := (
    SELECT stale.window_id FROM unnest(ARRAY['day', 'season']) AS kind CROSS JOIN LATERAL (
      SELECT window_id FROM ranked_runs WHERE window_id > kind AND window_id < rank_window(kind, now()) LIMIT 1) AS stale LIMIT 1);
BEGIN
  IF old IS NULL THEN RETURN; END IF;
  DELETE FROM rank_nodes WHERE window_id = old;
  DELETE FROM rank_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM rank_counts WHERE window_id = old LIMIT 100));
  IF FOUND THEN RETURN; END IF;
  DELETE FROM ranked_runs WHERE ctid = ANY (ARRAY(SELECT ctid FROM ranked_runs WHERE window_id = old LIMIT 100));
END $$;--> statement-breakpoint
-- The whole of it anew.
CREATE FUNCTION rank_all_runs() RETURNS void LANGUAGE plpgsql AS $$
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
  ANALYZE ranked_runs, rank_counts;
END $$;--> statement-breakpoint
-- Their statements are planned once a connection, maybe while the tables are empty: by index, however little there is.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['rank_total', 'rank_before', 'rank_at', 'rank_page', 'rank_runs', 'rank_cut', 'unrank_player', 'rank_forget'] LOOP
    EXECUTE format('ALTER FUNCTION %I SET plan_cache_mode = force_generic_plan', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_seqscan = off', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_hashjoin = off', name);
    EXECUTE format('ALTER FUNCTION %I SET enable_mergejoin = off', name);
  END LOOP;
END $$;--> statement-breakpoint
SELECT rank_all_runs();--> statement-breakpoint
CREATE INDEX "ranked_runs_user" ON "ranked_runs" USING btree ("user_id","window_id","slot","key");
