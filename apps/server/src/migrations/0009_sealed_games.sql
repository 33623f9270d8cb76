-- Hints of games that run are kept in another form, and games that are not sealed are ranked no more.
DELETE FROM "game_hints";--> statement-breakpoint
CREATE TABLE "game_counts" (
	"user_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"mode" text NOT NULL,
	"begun" integer NOT NULL,
	"submitted" integer NOT NULL,
	CONSTRAINT "game_counts_user_id_template_id_mode_pk" PRIMARY KEY("user_id","template_id","mode")
);
--> statement-breakpoint
CREATE TABLE "game_observations" (
	"game_id" integer NOT NULL,
	"tick" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "game_observations_game_id_tick_pk" PRIMARY KEY("game_id","tick")
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_hints" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "game_hints" ADD COLUMN "agent" text NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "answered_tick" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "hints_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "hints_shown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "seal_secret" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "commitment" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "keys_given" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "key_due_at" bigint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "began_at" bigint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "key_given_at" bigint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "inputs_chain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "last_inputs" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "agent_kind" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "commitment" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "wall_time" double precision;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "hints_not_played" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_hint_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_played" jsonb;--> statement-breakpoint
ALTER TABLE "game_counts" ADD CONSTRAINT "game_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_observations" ADD CONSTRAINT "game_observations_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "programs_name_key" ON "programs" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "games_open" ON "games" USING btree ("id") WHERE "games"."submitted_at" is null;--> statement-breakpoint
ALTER TABLE "game_hints" DROP COLUMN "hint";--> statement-breakpoint
-- Their arithmetic was checked, and not that their future was unknown: they stay, below the runs that are sealed.
UPDATE "runs" SET "verified" = false WHERE "verified";
