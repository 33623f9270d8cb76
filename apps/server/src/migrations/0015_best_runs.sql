CREATE TABLE "best_runs" (
	"user_id" integer NOT NULL,
	"mode" text NOT NULL,
	"list" text NOT NULL,
	"run_id" integer NOT NULL,
	"verified" boolean NOT NULL,
	"new_score" double precision,
	"score" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "best_runs_user_id_mode_list_pk" PRIMARY KEY("user_id","mode","list")
);
--> statement-breakpoint
ALTER TABLE "best_runs" ADD CONSTRAINT "best_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "best_runs" ADD CONSTRAINT "best_runs_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "best_runs_run" ON "best_runs" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "best_runs_rank" ON "best_runs" USING btree ("list","mode","verified" DESC NULLS LAST,"new_score" DESC NULLS LAST,"score" DESC NULLS LAST,"created_at","run_id");--> statement-breakpoint
-- As `features/leaderboard/best-runs.ts` does it.
INSERT INTO "best_runs" ("user_id", "mode", "list", "run_id", "verified", "new_score", "score", "created_at")
SELECT DISTINCT ON ("user_id", "mode", "list") "user_id", "mode", "list", "id", "verified", "new_score", "score", "created_at"
FROM "runs", unnest(CASE WHEN "division" IN ('pure', 'assisted') THEN ARRAY["division", 'standard', 'all'] ELSE ARRAY["division", 'all'] END) AS "list"
ORDER BY "user_id", "mode", "list", "verified" DESC, "new_score" DESC NULLS LAST, "score" DESC, "created_at", "id";--> statement-breakpoint
INSERT INTO "counters" ("name", "value")
SELECT concat_ws(' ', 'players', "mode", "list"), count(*) FROM "best_runs"
WHERE "user_id" NOT IN (SELECT "user_id" FROM "settings" WHERE NOT "leaderboard_visibility")
GROUP BY "mode", "list";
