DROP INDEX "runs_template";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "board" text DEFAULT 'classic' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "board" text DEFAULT 'classic' NOT NULL;--> statement-breakpoint
CREATE INDEX "runs_template" ON "runs" USING btree ("template_id","verified" DESC NULLS LAST,"new_score" DESC NULLS LAST,"score" DESC NULLS LAST,"created_at","id") WHERE "runs"."mode" = 'lam' and "runs"."board" = 'classic' and "runs"."division" in ('pure', 'assisted');--> statement-breakpoint
-- Each board has a ranking of its own; the slots of the specification's board are called as they were.
CREATE FUNCTION rank_slots(board text, mode text, division text) RETURNS TABLE (slot text, is_best boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', 'run', nullif(board, 'classic'), mode, division), false
  UNION ALL SELECT concat_ws(' ', 'best', nullif(board, 'classic'), mode, list), true
  FROM unnest(CASE WHEN division IN ('pure', 'assisted') THEN ARRAY[division, 'standard', 'all'] ELSE ARRAY[division, 'all'] END) AS list
  UNION ALL SELECT 'best', true
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW "rankable_runs" AS
SELECT runs.id AS run_id, runs.user_id, rank_window(kind, runs.created_at) AS window_id, slots.slot, slots.is_best,
  rank_key(runs.verified, runs.new_score, runs.score, runs.id) AS key
FROM runs CROSS JOIN unnest(ARRAY['all', 'season', 'day']) AS kind
  CROSS JOIN LATERAL rank_slots(runs.board, runs.mode, runs.division) AS slots
WHERE rank_window(kind, runs.created_at) = rank_window(kind, now())
  AND NOT EXISTS (SELECT FROM settings WHERE settings.user_id = runs.user_id AND NOT settings.leaderboard_visibility);--> statement-breakpoint
DROP FUNCTION rank_slots(text, text);
