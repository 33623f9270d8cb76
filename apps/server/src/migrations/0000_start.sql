CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_hints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_hints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"observed_tick" integer NOT NULL,
	"hint" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"mode" text NOT NULL,
	"seed" bigint NOT NULL,
	"cols" integer NOT NULL,
	"rows" integer NOT NULL,
	"germs" integer NOT NULL,
	"loops" integer NOT NULL,
	"template_id" integer,
	"template_version" integer,
	"template_title" text,
	"observed_tick" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"full_name" text,
	"display_name" text,
	"profile_picture" text,
	"school" text,
	"birthday" text,
	"bio" text,
	"location" text,
	"website" text
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"game_id" integer,
	"session_id" text NOT NULL,
	"template_id" integer NOT NULL,
	"template_version" integer,
	"template_title" text NOT NULL,
	"mode" text NOT NULL,
	"division" text NOT NULL,
	"verified" boolean NOT NULL,
	"agent" text,
	"win" boolean,
	"score" double precision NOT NULL,
	"new_score" double precision,
	"survival_time" double precision NOT NULL,
	"oxygen_collected" integer NOT NULL,
	"germs" integer NOT NULL,
	"total_steps" integer,
	"optimal_steps" integer,
	"backtrack_count" integer,
	"collision_count" integer,
	"dead_end_entries" integer,
	"avg_latency_ms" double precision,
	"record" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_hint" jsonb,
	"last_hint_at" bigint
);
--> statement-breakpoint
CREATE TABLE "template_versions" (
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"content" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_version" integer DEFAULT 0 NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_hints" ADD CONSTRAINT "game_hints_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_hints_game" ON "game_hints" USING btree ("game_id","id");--> statement-breakpoint
CREATE INDEX "games_session" ON "games" USING btree ("session_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "games_user" ON "games" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_game_key" ON "runs" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "runs_user" ON "runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "runs_rank" ON "runs" USING btree ("mode","verified" DESC NULLS LAST,"new_score" DESC NULLS LAST,"score" DESC NULLS LAST,"created_at","id");--> statement-breakpoint
CREATE INDEX "templates_user" ON "templates" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));