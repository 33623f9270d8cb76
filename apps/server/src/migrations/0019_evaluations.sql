CREATE TABLE "evaluation_seeds" (
	"evaluation_id" integer NOT NULL,
	"seed" integer NOT NULL,
	"leased_until" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"result" jsonb,
	CONSTRAINT "evaluation_seeds_evaluation_id_seed_pk" PRIMARY KEY("evaluation_id","seed")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"template_version" integer NOT NULL,
	"template_title" text NOT NULL,
	"content" text NOT NULL,
	"suite" text NOT NULL,
	"agent" text NOT NULL,
	"model" text,
	"asks_endpoint" boolean NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"seeds" integer NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"max_tokens" integer,
	"max_ms" integer,
	"error" text,
	"served_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "evaluation_seeds" ADD CONSTRAINT "evaluation_seeds_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_seeds_open" ON "evaluation_seeds" USING btree ("evaluation_id","seed") WHERE "evaluation_seeds"."result" is null;--> statement-breakpoint
CREATE INDEX "evaluations_user" ON "evaluations" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "evaluations_template" ON "evaluations" USING btree ("user_id","template_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "evaluations_open" ON "evaluations" USING btree ("served_at","id") WHERE "evaluations"."state" in ('queued', 'running');